import { useId, useRef, useState } from 'react'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { cx } from './cx.ts'

const row = 'flex gap-6 overflow-x-auto border-b border-line [scrollbar-width:none]'

/** One tab among routes; the current link carries aria-current="page", which the router's links do. */
export const tabLinkClass =
  'relative flex min-h-12 shrink-0 items-center gap-2 px-0.5 font-medium text-ink-soft -outline-offset-2 ' +
  'transition-colors hover:text-ink ' +
  'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full ' +
  'aria-[current=page]:text-ink aria-[current=page]:after:bg-accent ' +
  'aria-selected:text-ink aria-selected:after:bg-accent'

export function TabLinks({ label, className, ...rest }: ComponentProps<'nav'> & { label: string }) {
  return <nav aria-label={label} {...rest} className={cx(row, className)} />
}

export type TabItem = { id: string; label: ReactNode; panel: ReactNode }
export type TabsProps = {
  label: string
  tabs: TabItem[]
  /** Leave it out and the tabs remember for themselves. */
  value?: string
  onChange?: (id: string) => void
  className?: string
}

export function Tabs({ label, tabs, value, onChange, className }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState(tabs[0]?.id)
  const current = value ?? own

  const select = (tab: TabItem | undefined) => {
    if (!tab) return
    setOwn(tab.id)
    onChange?.(tab.id)
  }
  const move = (event: KeyboardEvent) => {
    const here = tabs.findIndex((tab) => tab.id === current)
    const to = { ArrowRight: (here + 1) % tabs.length, ArrowLeft: here - 1, Home: 0, End: -1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    select(tabs.at(to))
    const next = list.current?.children[to < 0 ? tabs.length - 1 : to]
    if (next instanceof HTMLElement) next.focus()
  }

  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} onKeyDown={move} className={row}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.id}`}
            aria-controls={`${id}-panel-${tab.id}`}
            aria-selected={tab.id === current}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => select(tab)}
            className={tabLinkClass}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-panel-${tab.id}`}
          aria-labelledby={`${id}-tab-${tab.id}`}
          tabIndex={0}
          hidden={tab.id !== current}
          className="pt-5 outline-offset-4"
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}

import { useId, useRef, useState } from 'react'
import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode, ToggleEvent } from 'react'
import { cx } from './cx.ts'

export type MenuProps = {
  /** What the trigger shows; give `label` when that is only an icon. */
  trigger: ReactNode
  label?: string
  triggerClass?: string
  align?: 'start' | 'end'
  /** One of many in a list, and of no use without JavaScript: its items are drawn when it is first opened. */
  isLazy?: boolean
  className?: string
  children: ReactNode
}

/** A menu on the popover API: opens and closes without JavaScript, which only adds the arrow keys. */
export function Menu(props: MenuProps) {
  const { trigger, label, triggerClass, align = 'start', isLazy = false, className, children } = props
  const id = useId()
  const [isDrawn, setDrawn] = useState(!isLazy)
  const anchor = `--menu-${id.replace(/\W/g, '')}`
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })
  const openAt = useRef<'first' | 'last'>('first')

  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>(choosable) ?? [])]

  const aboutToToggle = (event: ToggleEvent) => {
    // Before it is seen, and before `toggled` looks for the first of its items.
    setDrawn(true)
    if (event.newState === 'open' && button.current && menu.current) chooseSide(button.current, menu.current)
  }

  const toggled = (event: ToggleEvent) => {
    if (event.newState !== 'open') return
    if (button.current && menu.current) placeWithoutAnchors(button.current, menu.current, align)
    items()
      .at(openAt.current === 'last' ? -1 : 0)
      ?.focus()
    openAt.current = 'first'
  }

  const openWithArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    openAt.current = event.key === 'ArrowUp' ? 'last' : 'first'
    menu.current?.showPopover({ source: button.current ?? undefined })
  }

  const move = (event: KeyboardEvent) => {
    const all = items()
    const here = all.indexOf(document.activeElement as HTMLElement)
    const target = { ArrowDown: here + 1, ArrowUp: here < 1 ? -1 : here - 1, Home: 0, End: -1 }[event.key]
    if (target !== undefined) {
      event.preventDefault()
      all.at(target === all.length ? 0 : target)?.focus()
    } else if (event.key === 'Tab') {
      // The order of the page goes on from the trigger.
      menu.current?.hidePopover()
      button.current?.focus()
    } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      const now = event.timeStamp
      const again = now - typed.current.at < 600
      typed.current = { text: (again ? typed.current.text : '') + event.key.toLowerCase(), at: now }
      const from = [...all.slice(here + (again ? 0 : 1)), ...all]
      from.find((item) => item.textContent.trim().toLowerCase().startsWith(typed.current.text))?.focus()
    }
  }

  const choose = (event: MouseEvent) => {
    if ((event.target as Element).closest(choosable)) menu.current?.hidePopover()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={label}
        onKeyDown={openWithArrow}
        style={{ anchorName: anchor }}
        className={triggerClass}
      >
        {trigger}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        data-align={align}
        onBeforeToggle={aboutToToggle}
        onToggle={toggled}
        onKeyDown={move}
        onClick={choose}
        style={{ positionAnchor: anchor }}
        className={cx('menu', className)}
      >
        {isDrawn && children}
      </div>
    </>
  )
}

const choosable = '[role^=menuitem]:not(:disabled, [aria-disabled=true])'

/** Above where there is more room: told here, since a browser that finds out by itself lays the page out once for each try. */
const chooseSide = (button: HTMLElement, menu: HTMLElement): void => {
  const { top, bottom } = button.getBoundingClientRect()
  menu.toggleAttribute('data-above', top > innerHeight - bottom)
}

function placeWithoutAnchors(button: HTMLElement, menu: HTMLElement, align: 'start' | 'end') {
  if (CSS.supports('position-area: block-end')) return
  const at = button.getBoundingClientRect()
  const below = at.bottom + menu.offsetHeight + 8 < innerHeight
  const left = align === 'start' ? at.left : at.right - menu.offsetWidth
  menu.style.inset = 'auto'
  menu.style.top = `${below ? at.bottom + 6 : Math.max(8, at.top - menu.offsetHeight - 6)}px`
  menu.style.left = `${Math.max(8, Math.min(left, innerWidth - menu.offsetWidth - 8))}px`
}

/** For links of the router inside a menu: give them role="menuitem" and this class. */
export const menuItemClass = (danger = false) =>
  cx('menu-item', danger && 'text-danger-ink [&_svg]:text-current')

export type MenuItemProps = ComponentProps<'button'> & { icon?: ReactNode; danger?: boolean }

export function MenuItem({ icon, danger, className, children, ...rest }: MenuItemProps) {
  return (
    <button type="button" role="menuitem" {...rest} className={cx(menuItemClass(danger), className)}>
      {icon}
      {children}
    </button>
  )
}

export type MenuLinkProps = ComponentProps<'a'> & { icon?: ReactNode; danger?: boolean }

export function MenuLink({ icon, danger, className, children, ...rest }: MenuLinkProps) {
  return (
    <a role="menuitem" {...rest} className={cx(menuItemClass(danger), className)}>
      {icon}
      {children}
    </a>
  )
}

export function MenuDivider() {
  return <hr className="mx-3 my-1.5 border-line" />
}

import type { ReactNode } from 'react'
import { ActButton } from '#design/office/act-button.tsx'
import { buttonClass } from '#design/button.tsx'

export type DecisionProps = { action: string; item: number }

export function SkipButton({ action, item }: DecisionProps) {
  return (
    <ActButton action={action} act="skip" hidden={{ item }} hotkey="s">
      Skip
    </ActButton>
  )
}

/** What decides, within reach of a thumb however long the item is. */
export const Bar = ({ children }: { children: ReactNode }) => (
  <div className="sticky-end flex flex-wrap gap-2 border-t border-line bg-canvas py-3">{children}</div>
)

export const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-2">{children}</div>
)

type SubmitProps = {
  name: string
  value: string
  hotkey: string
  variant?: 'primary' | 'secondary' | 'danger'
  children: ReactNode
}

/** One of several ways to send the same form: which one travels with it. */
export function SubmitButton({ name, value, hotkey, variant = 'secondary', children }: SubmitProps) {
  return (
    <button
      name={name}
      value={value}
      className={buttonClass({ size: 'sm', variant })}
      data-key={hotkey}
      aria-keyshortcuts={hotkey}
    >
      {children}
      <kbd className="office-key">{hotkey.toUpperCase()}</kbd>
    </button>
  )
}

/** A form of a screen: what acts, and on what. In a bar its buttons stand among the others. */
export function DecisionForm({
  action,
  act,
  item,
  id,
  isInBar = false,
  children,
}: DecisionProps & { act: string; id?: string; isInBar?: boolean; children: ReactNode }) {
  return (
    <form
      method="post"
      action={action}
      id={id}
      className={isInBar ? 'contents' : 'flex min-w-0 flex-col gap-3'}
    >
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="item" value={item} />
      {children}
    </form>
  )
}

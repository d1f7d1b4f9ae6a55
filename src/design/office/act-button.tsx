import type { ReactNode } from 'react'
import { buttonClass } from '../button.tsx'

export type ActButtonProps = {
  /** The screen that acts. */
  action: string
  act: string
  hidden?: Readonly<Record<string, string | number>>
  variant?: 'primary' | 'secondary' | 'danger'
  /** The one key that does it, while no field is being filled in. */
  hotkey?: string
  children: ReactNode
}

/** One act of staff: a button with what it needs to know. */
export function ActButton({
  action,
  act,
  hidden = {},
  variant = 'secondary',
  hotkey,
  children,
}: ActButtonProps) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="act" value={act} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={buttonClass({ size: 'sm', variant })} data-key={hotkey} aria-keyshortcuts={hotkey}>
        {children}
        {hotkey && <kbd className="office-key">{hotkey.toUpperCase()}</kbd>}
      </button>
    </form>
  )
}

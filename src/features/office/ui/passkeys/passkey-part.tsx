import type { ReactNode } from 'react'
import { buttonClass } from '#design/button.tsx'

type PasskeyPartProps = {
  /** Where the script asks what to ask the device for. */
  start: string
  does: 'make' | 'use'
  /** The field into which it puts what the device has answered. */
  into?: string
  variant?: 'primary' | 'secondary'
  hint?: ReactNode
  children: ReactNode
}

/** What only a script can do: without one it is not there, and the form is sent with what is in a `data-passkey-instead`. */
export function PasskeyPart({ start, does, into = 'passkey', variant, hint, children }: PasskeyPartProps) {
  const isWide = variant !== 'secondary'
  const look = isWide ? { block: true } : { variant, size: 'sm' as const }
  return (
    <>
      <input type="hidden" name={into} value="" />
      <div
        hidden
        data-passkey={start}
        data-passkey-does={does}
        data-passkey-into={into}
        className={`flex flex-col gap-3 ${isWide ? '' : 'items-start'}`}
      >
        {hint && <p className="text-sm text-ink-soft">{hint}</p>}
        <p role="alert" hidden className="office-bad" />
        <button type="button" className={buttonClass(look)}>
          {children}
        </button>
      </div>
    </>
  )
}

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { SendHorizontal } from 'lucide-react'
import { useId } from 'react'
import type { PointerEvent, ReactNode } from 'react'
import { buttonClass } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { sendRowClass } from './composer-look.ts'

type Props = {
  price: number
  /** Nobody asks what nothing costs. */
  isPriceShown?: boolean
  mayPress: boolean
  onSend: () => void
  /** What else can be sent. */
  children: ReactNode
}

export function SendRow({ price, isPriceShown = true, mayPress, onSend, children }: Props) {
  const { t } = useLingui()
  const id = useId()
  const cost = t`${plural(price, { 0: 'Free', one: '# credit', other: '# credits' })}`
  // The focus stays where it is written, and with it the keyboard of a phone.
  const keepFocus = (event: PointerEvent) => event.preventDefault()
  return (
    <div className={sendRowClass}>
      {children}
      <span
        id={id}
        className={cx(
          'ml-auto truncate pr-2 pl-1 text-sm text-ink-soft tabular-nums',
          !isPriceShown && 'invisible',
        )}
      >
        {cost}
      </span>
      <button
        type="button"
        aria-label={t({
          message: 'Send message',
          comment: 'Aria label of the button that sends the message I wrote',
        })}
        aria-describedby={id}
        aria-disabled={!mayPress}
        onPointerDown={keepFocus}
        onClick={onSend}
        className={cx(
          buttonClass({ icon: true }),
          'rounded-full! aria-disabled:bg-track aria-disabled:text-ink-soft',
        )}
      >
        <SendHorizontal size={20} aria-hidden className="rtl:-scale-x-100" />
      </button>
    </div>
  )
}

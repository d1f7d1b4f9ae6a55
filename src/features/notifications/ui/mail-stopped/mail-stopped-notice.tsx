import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Alert } from '#design/alert.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import { useMailAddress } from './mail-address.ts'
import { reasonOf } from './reasons.tsx'

/** The same in the settings, where it stays: switches that are on would say that emails come. */
export function MailStoppedNotice() {
  const { t } = useLingui()
  const { user } = useAnswer(ask(getUser))
  const address = useMailAddress()
  const box = useRef<HTMLDivElement>(null)
  const reason = address && user?.status === 'active' ? reasonOf(address) : null
  const isShown = reason !== null
  useEffect(() => {
    if (!isShown) return undefined
    const place = box.current
    return () => {
      // The button that was pressed is gone, and the focus with it.
      if (document.activeElement === document.body) place?.focus({ preventScroll: true })
    }
  }, [isShown])
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={t({ message: 'Your emails', comment: 'Aria label of a notice: emails were stopped' })}
      className="outline-none"
    >
      {reason && (
        <Alert tone="warn" title={reason.title} className="mb-5">
          <p className="wrap-anywhere">{reason.text}</p>
          <div className="needs-js mt-3 flex flex-col gap-2">{reason.wayBack}</div>
        </Alert>
      )}
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import { MailX, X } from 'lucide-react'
import { IconButton } from '#design/button.tsx'
import { FloatingNotice } from '#design/floating-notice.tsx'
import { localEntries } from '#design/storage.ts'
import { useStore } from '#design/store.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import { useMailAddress } from './mail-address.ts'
import { reasonOf } from './reasons.tsx'

/** By when they were stopped, as the server says: two clocks are not compared. */
const storedAs = (memberId: number, since: string) => `mail-stopped-alert-${memberId}-${since}`

const useMailStopped = () => {
  const { user } = useAnswer(ask(getUser))
  const address = useMailAddress()
  const name = storedAs(user?.id ?? 0, address?.since ?? '')
  const isWanted = useStore(localEntries, () => localEntries.get(name) === null, false)
  // Whoever has not confirmed the address yet is asked for that.
  const isActive = user?.status === 'active'
  return { name, reason: isWanted && isActive && address ? reasonOf(address) : null }
}

export const useIsMailStopped = (): boolean => useMailStopped().reason !== null

/**
 * SITE-10, NOT-4: says why no emails come, until it is dismissed; when they are stopped another time it is back. It floats,
 * because only the browser knows whether it was dismissed, and takes the place of notices that can wait.
 */
export function MailStoppedAlert() {
  const { t } = useLingui()
  const { reason, name } = useMailStopped()
  if (!reason) return null
  return (
    <FloatingNotice
      label={t({ message: 'Your emails', comment: 'Aria label of a notice: emails were stopped' })}
    >
      <MailX size={22} aria-hidden className="mt-0.5 shrink-0 text-warn-ink" />
      <div className="flex min-w-0 grow flex-col gap-2">
        <div>
          <p className="pr-8 font-semibold">{reason.title}</p>
          <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">{reason.text}</p>
        </div>
        {reason.wayBack}
      </div>
      <div className="absolute top-1.5 right-1.5">
        <IconButton
          label={t({
            message: 'Dismiss',
            comment: 'Aria label of the button that closes the notice that emails were stopped',
          })}
          onClick={() => localEntries.set(name, new Date().toISOString())}
        >
          <X size={18} aria-hidden />
        </IconButton>
      </div>
    </FloatingNotice>
  )
}

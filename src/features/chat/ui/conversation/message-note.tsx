import { Trans } from '@lingui/react/macro'
import { EyeOff, Hourglass, MailQuestion, ShieldAlert, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#design/cx.ts'
import type { Message } from '../../contract.ts'

/** Nearer to its own message than to the next. */
const below = 'px-1 pb-2 text-sm'

/** What became of one's own message, or what to be careful about in the other one's. */
export function MessageNote({ message }: { message: Message }) {
  if (message.held)
    return (
      <Note icon={<Hourglass size={14} aria-hidden />} className={`text-ink-soft ${below}`}>
        <Trans>Being checked. You pay only when it’s delivered.</Trans>
      </Note>
    )
  if (message.waiting)
    return (
      <Note icon={<MailQuestion size={14} aria-hidden />} className={`text-ink-soft ${below}`}>
        <Trans comment="Below my message: nobody sees it and it costs nothing until then">
          Waits until you confirm your email address
        </Trans>
      </Note>
    )
  if (message.unsent)
    return (
      <Note icon={<Undo2 size={14} aria-hidden />} className={`text-danger-ink ${below}`}>
        <Trans comment="Below my message: it waited for my address to be confirmed, but the other member had left or blocked me by then">
          Couldn’t be sent. No credits used.
        </Trans>
      </Note>
    )
  if (message.returned)
    return (
      <Note icon={<Undo2 size={14} aria-hidden />} className={`text-danger-ink ${below}`}>
        <Trans>Not delivered. Credits not used.</Trans> <WhyLink />
      </Note>
    )
  return message.warning === null ? null : <Warning about={message.warning} />
}

function Warning({ about }: { about: NonNullable<Message['warning']> }) {
  return (
    <Note
      icon={<ShieldAlert size={16} aria-hidden />}
      className="rounded-lg bg-warn-soft px-2.5 py-1.5 text-sm text-warn-ink"
    >
      {about === 'money' ? (
        <Trans>Never send money, gift cards or crypto to someone you haven’t met.</Trans>
      ) : (
        <Trans>Take your time before you move to another app. Here you can always report and block.</Trans>
      )}{' '}
      <a href="/safety" className="link whitespace-nowrap text-inherit">
        <Trans comment="Link below a message that may be a scam: opens the safety centre">Stay safe</Trans>
      </a>
    </Note>
  )
}

/** In the place of a message that a decision took away. */
export function HiddenMessage({ mine }: { mine: boolean }) {
  return (
    <Note
      icon={<EyeOff size={16} aria-hidden />}
      className="rounded-2xl border border-line px-4 py-2.5 text-base text-ink-soft"
    >
      <Trans>This message was hidden because it breaks our rules.</Trans> {mine && <WhyLink />}
    </Note>
  )
}

function WhyLink() {
  return (
    <a href="/decisions" className="link whitespace-nowrap text-inherit">
      <Trans comment="Link below my message that was not delivered, or was hidden: opens the reasons for it">
        Read why
      </Trans>
    </a>
  )
}

function Note({ icon, className, children }: { icon: ReactNode; className: string; children: ReactNode }) {
  return (
    <div className={cx('flex items-start gap-1.5', className)}>
      <span className="mt-0.5 shrink-0">{icon}</span>
      <p className="min-w-0">{children}</p>
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useMatches } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { FloatingNotice } from '#design/floating-notice.tsx'
import { toast } from '#design/toast.ts'
import { dismissAsking, endAsking, markAnswered } from './push-asking.ts'
import type { Reason } from './push-asking.ts'
import { needsInstalling } from './push-browser.ts'
import { DeniedHint, InstallHint } from './push-hints.tsx'
import { pushState, statusOf } from './push-state.ts'
import { usePush } from './use-push.ts'

/** In a conversation it is below its head and narrow, and not on a phone, which has no room. */
const inConversation = 'max-md:hidden w-80 top-20 bottom-auto [anchor-name:none]'

export default function PushCard({ member, reason: { after, name } }: { member: number; reason: Reason }) {
  const { t } = useLingui()
  const { status, isBusy, turnOn } = usePush()
  const isInConversation = useMatches({
    select: (matches) =>
      matches.some(({ staticData }) => 'layout' in staticData && staticData.layout === 'chat'),
  })
  const title =
    after === 'message'
      ? t({
          message: `Know when ${name} answers`,
          comment: 'Title of a card that offers push notifications after a first message to {name}',
        })
      : t({
          message: `Know when ${name} likes you back`,
          comment: 'Title of a card that offers push notifications after a first like for {name}',
        })
  const isDenied = status === 'denied'
  const isHint = isDenied || needsInstalling()
  const close = () => dismissAsking(member)
  const accept = async () => {
    markAnswered()
    await turnOn()
    if (statusOf(pushState()) !== 'subscribed') return
    endAsking()
    toast({
      text: t({
        message: 'Notifications are on.',
        comment: 'After push notifications were turned on for this device',
      }),
      tone: 'good',
    })
  }
  return (
    <FloatingNotice label={title} className={cx('flex-col', isInConversation && inConversation)}>
      <div className="flex items-start gap-3">
        <BellRing size={22} aria-hidden className="mt-0.5 shrink-0 text-accent-ink" />
        <div className="min-w-0 grow" role={isDenied ? 'alert' : undefined}>
          <p className="font-semibold wrap-break-word">
            {isDenied ? (
              <Trans comment="Title of a card: the browser was told to show no notifications">
                Notifications are blocked
              </Trans>
            ) : (
              title
            )}
          </p>
          <p className="mt-0.5 text-sm text-ink-soft">
            <Why isDenied={isDenied} />
          </p>
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-2 self-end">
        {isHint ? (
          <Button variant="secondary" onClick={close}>
            <Trans comment="Button: closes a hint that the reader has understood">Got it</Trans>
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={close}>
              <Trans comment="Button: declines push notifications; the card does not come back">
                Not now
              </Trans>
            </Button>
            <Button busy={isBusy} onClick={() => void accept()}>
              <Trans comment="Button: turns push notifications on for this device">Turn on</Trans>
            </Button>
          </>
        )}
      </div>
    </FloatingNotice>
  )
}

function Why({ isDenied }: { isDenied: boolean }) {
  if (isDenied) return <DeniedHint />
  if (needsInstalling()) return <InstallHint />
  return <Trans>Get a notification on this device, even when this page is closed.</Trans>
}

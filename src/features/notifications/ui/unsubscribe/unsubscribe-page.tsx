import { Trans, useLingui } from '@lingui/react/macro'
import { Link2Off, MailCheck, MailX } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { getSettings } from '#features/sites/contract.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { queryString } from '#protocol/call.ts'
import type { Output } from '#protocol/endpoint.ts'
import type { getUnsubscription } from '../../contract.ts'
import { kindWords } from '../kind-words.ts'
import { StillSent, StopAll, StopKind, ToSettings, TurnOn } from './unsubscribe-buttons.tsx'

type State = Output<typeof getUnsubscription>
export type UnsubscribeAddress = { token: string; state: State | null }

/** Where the link in a mail leads. It shows what is so now, and works without a login and without JavaScript. */
export function UnsubscribePage({ token, state }: UnsubscribeAddress) {
  const { i18n } = useLingui()
  const { name: site } = useAnswer(ask(getSettings)).settings
  if (!state) return <InvalidLink />
  const kind = state.kind && i18n._(kindWords[state.kind])
  const choices = (buttons: ReactNode) => (
    <form
      method="post"
      action={`/unsubscribe${queryString({ token })}`}
      className="flex w-full flex-col items-stretch gap-3"
    >
      {buttons}
    </form>
  )
  if (state.is_all_off) {
    return (
      <EmptyState
        heading="h1"
        className="grow justify-center"
        icon={<MailCheck size={28} />}
        title={<Trans comment="Heading: we’ll no longer send these emails">You’re unsubscribed</Trans>}
        text={
          <>
            <Trans>We’ll no longer email you about what happens on {site}.</Trans> <StillSent />
          </>
        }
        actions={choices(<TurnOn />)}
      />
    )
  }
  if (state.is_kind_off && kind !== null) {
    return (
      <EmptyState
        heading="h1"
        className="grow justify-center"
        icon={<MailCheck size={28} />}
        title={<Trans comment="{kind} is a kind of email, such as New messages">Turned off: {kind}</Trans>}
        text={<Trans>We’ll no longer send you these emails. All others stay as they are.</Trans>}
        actions={choices(
          <>
            <TurnOn />
            <StopAll site={site} variant="secondary" />
          </>,
        )}
      />
    )
  }
  return (
    <EmptyState
      heading="h1"
      className="grow justify-center"
      icon={<MailX size={28} />}
      title={<Trans comment="Heading of the page on which emails are turned off">Want fewer emails?</Trans>}
      text={<StillSent />}
      actions={choices(
        <>
          <StopAll site={site} />
          {kind !== null && <StopKind kind={kind} />}
          <ToSettings />
        </>,
      )}
    />
  )
}

const InvalidLink = () => (
  <EmptyState
    heading="h1"
    className="grow justify-center"
    icon={<Link2Off size={28} />}
    title={<Trans>This link doesn’t work</Trans>}
    text={
      <Trans>
        Part of it may be missing. Try the link in the email again, or turn emails off in your settings.
      </Trans>
    }
    actions={
      <a href="/notifications#notices" className={buttonClass()}>
        <Trans comment="Button: leads to the settings of my account">Open settings</Trans>
      </a>
    }
  />
)

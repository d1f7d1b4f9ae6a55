import { Trans } from '@lingui/react/macro'
import { Alert } from '#design/alert.tsx'
import { buttonClass } from '#design/button.tsx'
import { useRefusalText } from '#design/refusal-context.ts'
import { SettingsSection } from '#features/accounts/ui/shared/settings-section.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { Refusal } from '#protocol/refusal.ts'
import { getLimits } from '../../limits-contract.ts'
import { SpendingHint } from '../shared/spending-hint.tsx'
import { LimitsLoggedOut } from '../logged-out.tsx'
import { Away } from './away.tsx'
import { BreakSection } from './break-section.tsx'
import { LimitSection } from './limit-section.tsx'
import './limits-refusal-words.ts'

export type LimitsAddress = { saved?: string | undefined; refused?: string | undefined }
type Props = LimitsAddress & { isMember: boolean }

export function LimitsPage({ isMember, ...address }: Props) {
  return isMember ? <OwnLimits {...address} /> : <LimitsLoggedOut />
}

/** SAF-7: what a member lets themself spend, and a way to stay away. */
function OwnLimits({ saved, refused }: LimitsAddress) {
  const limits = useAnswer(ask(getLimits))
  const textOf = useRefusalText()
  if (limits.exclusion) return <Away exclusion={limits.exclusion} />
  return (
    <div className="mx-auto w-full max-w-[60rem] px-4 py-8 md:px-6 md:py-12">
      <h1 className="text-title">
        <Trans comment="Heading and link: spending limit and breaks from the site">Limits and breaks</Trans>
      </h1>
      <p className="mt-1.5 text-ink-soft">
        <Trans>You decide how much you spend here, and when you need a break.</Trans>
      </p>
      <div className="mt-6 flex flex-col gap-3 empty:hidden">
        {refused !== undefined && <Alert tone="danger">{textOf(new Refusal(refused))}</Alert>}
        {saved === 'limit' && (
          <Alert tone="good">
            <Trans comment="After the spending limit was saved">Saved.</Trans>
          </Alert>
        )}
        <SpendingHint limits={limits} back="/limits" />
      </div>
      <div className="mt-6 flex flex-col md:mt-8">
        <LimitSection limits={limits} />
        <BreakSection />
        <SettingsSection
          id="help"
          title={<Trans comment="Heading above a link to people who help">Someone to talk to</Trans>}
          text={<Trans>If spending or dating worries you, you don’t have to deal with it alone.</Trans>}
        >
          <a href="/safety" className={buttonClass({ variant: 'secondary' })}>
            <Trans comment="Link to the page about safety, with contacts for help">Safety centre</Trans>
          </a>
        </SettingsSection>
      </div>
    </div>
  )
}

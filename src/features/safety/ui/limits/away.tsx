import { Trans } from '@lingui/react/macro'
import { buttonClass } from '#design/button.tsx'
import type { Limits } from '../../limits-contract.ts'
import { BreakForm, WhatHappens } from './break-section.tsx'
import { useWritten } from './words.tsx'

/** What somebody sees who keeps away: calm, with a way to talk, and nothing to come back for. */
export function Away({ exclusion }: { exclusion: NonNullable<Limits['exclusion']> }) {
  const { minute } = useWritten()
  const until = exclusion.ends_at && minute(exclusion.ends_at)
  return (
    <div className="mx-auto flex w-full max-w-[40rem] grow flex-col gap-6 px-4 py-10 md:py-16">
      <header className="flex flex-col gap-2">
        <h1 className="text-title">
          <Trans comment="Heading: I have excluded myself from the site for a while">
            You’re taking a break
          </Trans>
        </h1>
        <p className="text-lg">
          {until === null ? (
            <Trans>You’ve chosen to stay away for good.</Trans>
          ) : (
            <Trans>It lasts until {until}. After that, everything will be as it was.</Trans>
          )}
        </p>
      </header>
      <WhatHappens />
      <div className="rounded-xl bg-sunken p-5">
        <p>
          <Trans>
            Would it help to talk to someone? In the safety centre you’ll find people who listen, free of
            charge.
          </Trans>
        </p>
        <a href="/safety" className={`mt-4 ${buttonClass()}`}>
          <Trans comment="Link to the page about safety, with contacts for help">Safety centre</Trans>
        </a>
      </div>
      <p className="flex flex-wrap gap-x-6">
        <a href="/transactions" className="link inline-flex min-h-11 items-center">
          <Trans comment="Link to the list of my payments">Your payments</Trans>
        </a>
        <a href="/notifications" className="link inline-flex min-h-11 items-center">
          <Trans comment="Link to the settings of my account">Settings</Trans>
        </a>
      </p>
      {!exclusion.for_good && (
        <details className="border-t border-line pt-4">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            <Trans comment="Opens a form in which a break from the site can be made longer">
              Make it longer
            </Trans>
          </summary>
          <div className="pt-3">
            <BreakForm>
              <Trans comment="Button: my break from the site becomes longer">Extend my break</Trans>
            </BreakForm>
          </div>
        </details>
      )}
    </div>
  )
}

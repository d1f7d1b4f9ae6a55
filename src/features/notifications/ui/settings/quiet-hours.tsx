import { Trans, useLingui } from '@lingui/react/macro'
import { Switch } from '#design/checkbox.tsx'
import { useLanguageTag } from '#design/use-language-tag.ts'
import { formatDate } from '#protocol/dates.ts'
import { QuietFields } from './quiet-fields.tsx'
import { useSettings } from './use-settings.ts'

/** What most people want. */
const nights = { from: 22 * 60, until: 7 * 60 }
const MINUTE_MS = 60_000

/** The time of day as the reader writes it. */
const useTimeWords = () => {
  const { i18n } = useLingui()
  return (minutes: number) =>
    formatDate(i18n, minutes * MINUTE_MS, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })
}

export function QuietHours() {
  const { settings, save } = useSettings()
  const wordsFor = useTimeWords()
  const { quiet, time_zone: zone } = settings
  const [from, until] = quiet ? [wordsFor(quiet.from), wordsFor(quiet.until)] : []
  return (
    <div>
      <Switch
        label={
          <span className="text-sm font-semibold">
            <Trans comment="Switch in the settings: nothing is sent at night">Quiet hours</Trans>
          </span>
        }
        checked={quiet !== null}
        onChange={({ target }) => save({ quiet: target.checked ? nights : null })}
        className="needs-js"
      />
      {quiet ? (
        <>
          <QuietFields quiet={quiet} onChange={(next) => save({ quiet: next })} />
          <p className="mt-3 text-sm text-ink-soft" aria-live="polite">
            <Trans>
              Nothing disturbs you from {from} to {until}. What’s new then comes at {until}.
            </Trans>{' '}
            {zone && <ZoneName zone={zone} />}
          </p>
        </>
      ) : (
        <p className="text-sm text-ink-soft">
          <Trans>Emails and push notifications can come at any time of day.</Trans>
        </p>
      )}
    </div>
  )
}

function ZoneName({ zone }: { zone: string }) {
  const language = useLanguageTag()
  const parts = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  // Server and browser may know a zone by different names.
  return (
    <span suppressHydrationWarning>
      <Trans comment="The time zone in which quiet hours hold, as: Central European Time">
        Time zone: {name}.
      </Trans>
    </span>
  )
}

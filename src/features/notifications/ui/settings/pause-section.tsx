import { Trans, useLingui } from '@lingui/react/macro'
import { BellOff } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#design/button.tsx'
import { useTimeZone } from '#design/use-browser.ts'
import { formatDate } from '#protocol/dates.ts'
import { SettingsSection } from '#features/accounts/ui/shared/settings-section.tsx'
import { PauseChoices } from './pause-choices.tsx'
import { useIsOver } from './use-is-over.ts'
import { useSettings } from './use-settings.ts'

const precise = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
} as const

export function PauseSection() {
  const { settings, save } = useSettings()
  const until = settings.paused_until
  const isOver = useIsOver(until)
  const box = useRef<HTMLDivElement>(null)
  const pause = (moment: Date | null) => {
    save({ paused_until: moment?.toISOString() ?? null })
    // The button that was pressed goes, and the focus would be lost with it.
    box.current?.focus()
  }
  return (
    <SettingsSection
      id="pause"
      title={
        <Trans comment="Heading of a section in the settings: pauses all notifications">Take a break</Trans>
      }
      text={<Trans>Pause all emails and push notifications. What’s new waits until the break is over.</Trans>}
    >
      <div ref={box} tabIndex={-1} aria-live="polite" className="outline-none">
        {until !== null && !isOver ? (
          <Paused until={until} onResume={() => pause(null)} />
        ) : (
          <PauseChoices onPause={pause} />
        )}
      </div>
    </SettingsSection>
  )
}

function Paused({ until, onResume }: { until: string; onResume: () => void }) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const moment = formatDate(i18n, until, { ...precise, timeZone })
  return (
    <div className="flex items-start gap-3 rounded-xl bg-accent-soft p-4">
      <BellOff size={22} aria-hidden className="mt-1.5 shrink-0 text-accent-ink" />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-[min(10rem,100%)] grow basis-0 py-1 font-semibold">
          <Trans comment="Notifications are paused until this day and time">Paused until {moment}</Trans>
        </p>
        <Button variant="secondary" size="sm" className="needs-js" onClick={onResume}>
          <Trans comment="Button (verb): ends the pause of all notifications">Resume</Trans>
        </Button>
      </div>
    </div>
  )
}

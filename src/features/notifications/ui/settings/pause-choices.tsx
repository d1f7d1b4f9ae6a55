import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'
import { Button } from '#design/button.tsx'
import { Field, TextInput } from '#design/field.tsx'
import { PAUSED_AT_MOST_DAYS } from '../../rules.ts'

const HOUR_MS = 60 * 60 * 1000
const MORNING_HOUR = 8

const inHours = (hours: number): Date => new Date(Date.now() + hours * HOUR_MS)

/** By the clocks here. */
const morningIn = (days: number): Date => {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING_HOUR)
}

/** As fields of dates have it. */
const dayIn = (days: number): string => {
  const morning = morningIn(days)
  return new Date(morning.getTime() - morning.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

export function PauseChoices({ onPause }: { onPause: (until: Date) => void }) {
  const [hasDate, setHasDate] = useState(false)
  const id = useId()
  return (
    <div className="needs-js">
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => onPause(inHours(1))}>
          <Trans comment="Button: pauses all notifications for this long">1 hour</Trans>
        </Button>
        <Button variant="secondary" onClick={() => onPause(morningIn(1))}>
          <Trans comment="Button: pauses all notifications until then">Until tomorrow morning</Trans>
        </Button>
        <Button variant="secondary" onClick={() => onPause(inHours(7 * 24))}>
          <Trans comment="Button: pauses all notifications for this long">1 week</Trans>
        </Button>
        <Button
          variant="secondary"
          aria-expanded={hasDate}
          aria-controls={id}
          onClick={() => setHasDate(!hasDate)}
        >
          <Trans comment="Button: opens a field for the day until which all notifications are paused">
            Until a date
          </Trans>
        </Button>
      </div>
      <div id={id}>{hasDate && <DateForm onPause={onPause} />}</div>
    </div>
  )
}

function DateForm({ onPause }: { onPause: (until: Date) => void }) {
  const { t } = useLingui()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const day = new FormData(event.currentTarget).get('day')
    if (typeof day === 'string' && day) onPause(new Date(`${day}T0${MORNING_HOUR}:00`))
  }
  return (
    <form onSubmit={submit} className="mt-4 flex flex-wrap items-end gap-3">
      <Field
        label={t({
          message: 'Until the morning of',
          comment: 'Label of the field for the day until which all notifications are paused',
        })}
        className="min-w-[min(11rem,100%)]"
      >
        <TextInput
          type="date"
          name="day"
          required
          min={dayIn(1)}
          max={dayIn(PAUSED_AT_MOST_DAYS - 1)}
          defaultValue={dayIn(3)}
        />
      </Field>
      <Button type="submit" variant="secondary" className="min-h-12">
        <Trans comment="Button (verb): pauses all notifications until the chosen day">Pause</Trans>
      </Button>
    </form>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Field, TextInput } from '#design/field.tsx'

type Quiet = { from: number; until: number }

/** While somebody types a time, each digit makes another one. */
const SETTLED_MS = 600
const STEP_SECONDS = 15 * 60

const asTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
/** Null while it is not a whole one. */
const asMinutes = (time: string): number | null => {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes)
}

export function QuietFields({ quiet, onChange }: { quiet: Quiet; onChange: (next: Quiet) => void }) {
  const { t } = useLingui()
  const [draft, setDraft] = useState<{ from: string; until: string } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = draft ?? { from: asTime(quiet.from), until: asTime(quiet.until) }
  const isSame = shown.from === shown.until

  const settle = (next: typeof shown) => {
    clearTimeout(timer.current)
    const [from, until] = [asMinutes(next.from), asMinutes(next.until)]
    if (from === null || until === null || from === until) return
    setDraft(null)
    if (from !== quiet.from || until !== quiet.until) onChange({ from, until })
  }
  const write = (next: typeof shown) => {
    setDraft(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => settle(next), SETTLED_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const field = (name: keyof Quiet, label: string, error?: string) => (
    <Field label={label} error={error} className="min-w-[min(8rem,100%)] grow">
      <TextInput
        type="time"
        step={STEP_SECONDS}
        value={shown[name]}
        onChange={({ target }) => write({ ...shown, [name]: target.value })}
        onBlur={() => draft && settle(draft)}
      />
    </Field>
  )
  return (
    <div className="needs-js mt-1 flex flex-wrap gap-3">
      {field('from', t({ message: 'From', comment: 'Label of a field: when the quiet hours begin' }))}
      {field('until', t({ message: 'Until', comment: 'Label of a field: when the quiet hours end' }))}
      <p role="alert" className="w-full text-sm font-medium text-danger-ink empty:hidden">
        {isSame && <Trans>Choose two different times.</Trans>}
      </p>
    </div>
  )
}

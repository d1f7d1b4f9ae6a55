import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { cx } from '#design/cx.ts'
import { TextInput } from '#design/field.tsx'
import { RangeSlider } from '#design/range.tsx'
import { useIsInBrowser } from '#design/use-browser.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import { AGE_MAX, AGE_MIN } from '../../contract.ts'
import type { SearchFilters } from '../../contract.ts'

/** From one age to another. Without JavaScript nobody would see where a slider stands: there they are two numbers. */
export function AgeRange({ filters, className }: { filters: SearchFilters; className?: string }) {
  const { t } = useLingui()
  const { min_age: siteMin } = useAnswer(ask(getSettings)).settings
  const isInBrowser = useIsInBrowser()
  const [youngest, setYoungest] = useState(filters.min_age)
  const [oldest, setOldest] = useState(Math.min(AGE_MAX, filters.max_age))
  const bounds = { min: Math.max(AGE_MIN, siteMin), max: AGE_MAX }
  const lower = t({
    message: 'Minimum age',
    comment: 'Aria label of the field for the lowest age in the search filters',
  })
  const upper = t({
    message: 'Maximum age',
    comment: 'Aria label of the field for the highest age in the search filters',
  })
  const number = {
    type: 'number',
    inputMode: 'numeric',
    autoComplete: 'off',
    className: 'number-input',
    ...bounds,
  } as const
  return (
    <fieldset className={cx('min-w-0', className)}>
      <legend className="flex w-full justify-between gap-3 text-sm">
        <span className="font-semibold">
          <Trans>Age</Trans>
        </span>
        <span aria-hidden className="needs-js tabular-nums">
          {`${youngest}–${oldest}`}
        </span>
      </legend>
      <div className="needs-js">
        <RangeSlider
          {...bounds}
          thumbs={[
            // Sent only where it works: hidden fields are sent too.
            {
              name: isInBrowser ? 'min_age' : undefined,
              label: lower,
              value: youngest,
              onChange: (age) => setYoungest(Math.min(age, oldest)),
            },
            {
              name: isInBrowser ? 'max_age' : undefined,
              label: upper,
              value: oldest,
              onChange: (age) => setOldest(Math.max(age, youngest)),
            },
          ]}
        />
      </div>
      <noscript>
        <div className="mt-1.5 flex items-center gap-2">
          <TextInput {...number} name="min_age" aria-label={lower} defaultValue={youngest} />
          <span aria-hidden className="text-ink-soft">
            –
          </span>
          <TextInput {...number} name="max_age" aria-label={upper} defaultValue={oldest} />
        </div>
      </noscript>
    </fieldset>
  )
}

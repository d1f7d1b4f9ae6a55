import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '#design/field.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import { AGE_MAX, AGE_MIN } from '../../contract.ts'
import type { SearchFilters } from '../../contract.ts'

/** From one age to another. Which is entered first does not matter: they are put in order. */
export function AgeRange({ filters }: { filters: SearchFilters }) {
  const { t } = useLingui()
  const { min_age: siteMin } = useAnswer(ask(getSettings)).settings
  const shared = {
    type: 'number',
    inputMode: 'numeric',
    min: Math.max(AGE_MIN, siteMin),
    max: AGE_MAX,
    autoComplete: 'off',
    className: 'w-20 text-center [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none',
  } as const
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">
        <Trans>Age</Trans>
      </legend>
      <div className="flex items-center gap-2">
        <TextInput
          {...shared}
          name="min_age"
          aria-label={t({
            message: 'Minimum age',
            comment: 'Aria label of the field for the lowest age in the search filters',
          })}
          defaultValue={filters.min_age}
        />
        <span aria-hidden className="text-ink-soft">
          –
        </span>
        <TextInput
          {...shared}
          name="max_age"
          aria-label={t({
            message: 'Maximum age',
            comment: 'Aria label of the field for the highest age in the search filters',
          })}
          defaultValue={Math.min(AGE_MAX, filters.max_age)}
        />
      </div>
    </fieldset>
  )
}

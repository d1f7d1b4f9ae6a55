import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Field } from '#design/field.tsx'
import { RangeSlider } from '#design/range.tsx'
import { Select } from '#design/select.tsx'
import { useIsInBrowser } from '#design/use-browser.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import { distanceBands } from '../../choices.ts'
import { useDistanceWords } from '../distance-words.ts'

type Props = {
  /** A band of km as text; nothing is any distance. */
  value: string
  onChange: (value: string) => void
  className: string
}

/** Nothing finer than the bands is searched by, and the last step is no filter at all. */
const steps = [...distanceBands.map(String), '']

/** Only for members: without a place of one's own nothing is near. */
export function DistanceField({ value, onChange, className }: Props) {
  const { t } = useLingui()
  const { user } = useAnswer(ask(getUser))
  const { upTo } = useDistanceWords()
  const isInBrowser = useIsInBrowser()
  if (!user) return null
  const hasPlace = user.profile.city !== null
  const disabled = !hasPlace && value === ''
  const label = t({
    message: 'Distance',
    comment: 'Label of a search filter: how far away people may be',
  })
  const wordsOf = (step: string) => (step === '' ? t`Any distance` : upTo(Number(step)))
  return (
    <div className={className}>
      <div className="needs-js">
        <div className="flex justify-between gap-3 text-sm">
          <span className="font-semibold">{label}</span>
          <span aria-hidden>{wordsOf(value)}</span>
        </div>
        <RangeSlider
          min={0}
          max={steps.length - 1}
          disabled={disabled}
          thumbs={[
            {
              label,
              value: steps.indexOf(value),
              valueText: wordsOf(value),
              onChange: (step) => onChange(steps[step] ?? ''),
            },
          ]}
        />
        {isInBrowser && value !== '' && <input type="hidden" name="distance" value={value} />}
      </div>
      <noscript>
        <Field label={label}>
          <Select name="distance" autoComplete="off" defaultValue={value} disabled={disabled}>
            <option value="">{t`Any distance`}</option>
            {distanceBands.map((km) => (
              <option key={km} value={km}>
                {upTo(km)}
              </option>
            ))}
          </Select>
        </Field>
      </noscript>
      {!hasPlace && (
        <Link to="/profile" hash="field-city" className="text-sm link">
          <Trans comment="Link below the distance filter: leads to the own profile to enter the city">
            Add your city
          </Trans>
        </Link>
      )}
    </div>
  )
}

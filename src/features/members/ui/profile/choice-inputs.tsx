import { cx } from '#design/cx.ts'
import type { FieldValue } from '../../field-values.ts'
import { fieldOf, fieldsAskedIn } from '../../fields.ts'
import type { AskedField, FieldSection } from '../../fields.ts'
import { useFieldName, useOptions } from '../choice-words.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { ChoiceSelect } from './choice-fields.tsx'
import { FieldPlace } from './field-place.tsx'
import { useSection } from './section-context.ts'
import { useShownFields } from './use-shown-fields.ts'

/** A section that asks for nothing but fields; those that the site has no use for are left out. */
export function ChoiceInputs({ section }: { section: FieldSection }) {
  const isShown = useShownFields()
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      {fieldsAskedIn(section)
        .filter(isShown)
        .map((name) => (
          <div key={name} className={cx(fieldOf(name).kind === 'several' && 'sm:col-span-2')}>
            <ChoiceInput name={name} />
          </div>
        ))}
    </div>
  )
}

export function ChoiceInput({ name }: { name: AskedField }) {
  const label = useFieldName()(name, 'asked')
  const options = useOptions(name)
  const { profile, change } = useSection()
  const value: FieldValue = profile[name]
  const choose = (next: string | string[] | null) => change({ [name]: next })
  return (
    <FieldPlace field={name}>
      {Array.isArray(value) ? (
        <ChoiceChips legend={label} {...{ name, options }} chosen={value} onChange={choose} />
      ) : (
        <ChoiceSelect {...{ name, label, options, value }} onChange={choose} />
      )}
    </FieldPlace>
  )
}

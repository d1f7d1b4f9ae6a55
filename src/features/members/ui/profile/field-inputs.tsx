import { useLingui } from '@lingui/react/macro'
import { cx } from '#design/cx.ts'
import type { FieldValue } from '../../field-values.ts'
import { fieldOf, fields, fieldsAskedIn } from '../../fields.ts'
import type { AskedField, FieldSection } from '../../fields.ts'
import { useFieldName, useOptions } from '../choice-words.ts'
import { sectionWords } from '../field-words.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { ChoiceSelect } from './choice-fields.tsx'
import { FieldAnchor } from './field-anchor.tsx'
import { ProfileSection } from './profile-section.tsx'
import { useEditor } from './use-editor.ts'
import { useShownFields } from './use-shown-fields.ts'

/** A section that asks for nothing but fields; those that the site has no use for are left out. */
export function FieldsSection({ section }: { section: FieldSection }) {
  const { i18n } = useLingui()
  const isShown = useShownFields()
  const names = fieldsAskedIn(section).filter(isShown)
  if (names.length === 0) return null
  const { title, text } = sectionWords[section]
  return (
    <ProfileSection id={section} title={i18n._(title)} text={i18n._(text)} saves={section}>
      <div className="grid gap-5 sm:grid-cols-2">
        {names.map((name) => (
          <div key={name} className={cx(fieldOf(name).kind === 'several' && 'sm:col-span-2')}>
            <FieldInput name={name} />
          </div>
        ))}
      </div>
    </ProfileSection>
  )
}

export function FieldInput({ name }: { name: AskedField }) {
  const label = useFieldName()(name, 'asked')
  const options = useOptions(name)
  const { profile, save } = useEditor()
  const value: FieldValue = profile[name]
  const change = (next: string | string[] | null) => void save(fields[name].asked, { [name]: next })
  return (
    <FieldAnchor part={name}>
      {Array.isArray(value) ? (
        <ChoiceChips legend={label} {...{ name, options }} chosen={value} onChange={change} />
      ) : (
        <ChoiceSelect {...{ name, label, options, value }} onChange={change} />
      )}
    </FieldAnchor>
  )
}

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChoiceCards } from '#design/choice-cards.tsx'
import { Field } from '#design/field.tsx'
import { Select } from '#design/select.tsx'
import { genders, sexualities } from '#features/accounts/contract.ts'
import { useOptions } from '../choice-words.ts'

export type Gender = (typeof genders)[number]
export type Sexuality = (typeof sexualities)[number]

/** What one says of oneself, not what one is called: other languages use other words for it. */
export const ownGenderWords: Record<Gender, MessageDescriptor> = {
  woman: msg({
    message: 'A woman',
    comment: 'Choice under I’m (the member’s own gender), profile editor and sign-up',
  }),
  man: msg({
    message: 'A man',
    comment: 'Choice under I’m (the member’s own gender), profile editor and sign-up',
  }),
  other: msg`Non-binary or another gender`,
}

const keyOf = <Key extends string>(keys: readonly Key[], value: string | undefined): Key | null =>
  keys.find((key) => key === value) ?? null

export const genderOf = (value: string | undefined) => keyOf(genders, value)
const sexualityOf = (value: string | undefined) => keyOf(sexualities, value)

type CardsProps<Key> = { value: Key | null; onChange: (value: Key | null) => void }

export function GenderCards({ value, onChange }: CardsProps<Gender>) {
  const { i18n } = useLingui()
  return (
    <ChoiceCards
      name="gender"
      legend={
        <Trans comment="Heading above a choice of one’s own gender: I’m … a woman, a man and so on">
          I’m
        </Trans>
      }
      options={genders.map((key) => ({ value: key, label: i18n._(ownGenderWords[key]) }))}
      value={value}
      onChange={(chosen) => onChange(genderOf(chosen))}
    />
  )
}

export function OrientationCards({
  value,
  onChange,
  disabled,
}: CardsProps<Sexuality> & { disabled?: boolean }) {
  const { t } = useLingui()
  const options = useOptions('sexuality').map(({ key, word }) => ({ value: key as string, label: word }))
  return (
    <ChoiceCards
      name="sexuality"
      legend={
        <Trans comment="Heading above a choice of one’s own sexual orientation, profile editor and sign-up">
          My orientation
        </Trans>
      }
      options={[...options, { value: '', label: t`I’d rather not say` }]}
      value={value ?? ''}
      onChange={(chosen) => onChange(sexualityOf(chosen))}
      disabled={disabled}
    />
  )
}

type ChoiceSelectProps<Key extends string> = {
  name: string
  label: string
  options: readonly { key: Key; word: string }[]
  value: Key | null
  onChange: (value: Key | null) => void
  optional?: boolean
}

export function ChoiceSelect<Key extends string>(props: ChoiceSelectProps<Key>) {
  const { name, label, options, value, onChange, optional } = props
  const { t } = useLingui()
  return (
    <Field label={label} optional={optional}>
      <Select
        name={name}
        autoComplete="off"
        value={value ?? ''}
        onChange={({ target }) => onChange(options.find(({ key }) => key === target.value)?.key ?? null)}
      >
        <option value="">{t`I’d rather not say`}</option>
        {options.map(({ key, word }) => (
          <option key={key} value={key}>
            {word}
          </option>
        ))}
      </Select>
    </Field>
  )
}

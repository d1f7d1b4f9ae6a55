import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Field, TextInput } from '#design/field.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import { NAME_MAX_LENGTH, nameMistake } from '#features/accounts/rules.ts'
import type { NameMistake } from '#features/accounts/rules.ts'
import { useSection } from './section-context.ts'
import { useEditor } from './use-editor.ts'

const mistakeWords: Record<NameMistake, MessageDescriptor> = {
  name_too_short: msg`Use at least 2 characters.`,
  name_too_long: msg`Use no more than 40 characters.`,
  name_is_email: msg`Your name can’t be your email address.`,
  name_starts_with_at: msg`Your name can’t start with @.`,
  name_invalid: msg`Use a name without links, contact details or unusual characters.`,
}
const isNameMistake = (code: string | undefined): code is NameMistake =>
  Object.hasOwn(mistakeWords, code ?? '')

export function NameField() {
  const { t, i18n } = useLingui()
  const { user } = useAnswer(ask(getUser))
  const { profile: kept } = useEditor()
  const { profile, change, wasSent, refusal } = useSection()
  const isChanged = profile.name.trim() !== kept.name
  const own = wasSent && isChanged && nameMistake(profile.name, user?.email ?? '')
  const mistake = own || refusal?.fields?.name
  return (
    <Field
      label={t({ message: 'Name', comment: 'Field label in the profile editor: the name that others see' })}
      hint={t`This is the name others see.`}
      error={
        mistake && i18n._(isNameMistake(mistake) ? mistakeWords[mistake] : msg`Please check this field.`)
      }
    >
      <TextInput
        name="name"
        autoComplete="given-name"
        autoCapitalize="words"
        maxLength={NAME_MAX_LENGTH * 2}
        required
        value={profile.name}
        onChange={({ target }) => change({ name: target.value })}
      />
    </Field>
  )
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { Field, TextInput } from '#design/field.tsx'
import { NAME_MAX_LENGTH, nameMistake } from '#features/accounts/rules.ts'
import type { NameMistake } from '#features/accounts/rules.ts'
import { SaveButton } from './save-button.tsx'
import { useEditor } from './use-editor.ts'
import { useTextDraft } from './use-text-draft.ts'

const mistakeWords: Record<NameMistake, MessageDescriptor> = {
  name_too_short: msg`Use at least 2 characters.`,
  name_too_long: msg`Use no more than 40 characters.`,
  name_is_email: msg`Your name can’t be your email address.`,
  name_starts_with_at: msg`Your name can’t start with @.`,
  name_invalid: msg`Use a name without links, contact details or unusual characters.`,
}
const isNameMistake = (code: string | undefined): code is NameMistake =>
  Object.hasOwn(mistakeWords, code ?? '')

export function NameField({ email }: { email: string }) {
  const { t, i18n } = useLingui()
  const { sections } = useEditor()
  const { box, text, isChanged, change, send } = useTextDraft<HTMLInputElement>('name', 'basics')
  const [wasSent, setSent] = useState(false)
  const saving = sections.basics
  const refused = saving?.is === 'refused' && isChanged ? saving.refusal.fields?.name : undefined
  const mistake = (wasSent && nameMistake(text, email)) || refused || undefined

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isChanged) return
    setSent(true)
    if (nameMistake(text, email)) box.current?.focus()
    else void send()
  }
  return (
    // Until the page is alive it does nothing: what was written must not end up in an address.
    <form method="dialog" onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
      <Field
        label={t({ message: 'Name', comment: 'Field label in the profile editor: the name that others see' })}
        hint={t`This is the name others see.`}
        error={
          mistake && i18n._(isNameMistake(mistake) ? mistakeWords[mistake] : msg`Please check this field.`)
        }
        className="min-w-52 flex-1"
      >
        <TextInput
          ref={box}
          name="name"
          autoComplete="given-name"
          autoCapitalize="words"
          maxLength={NAME_MAX_LENGTH * 2}
          required
          value={text}
          onChange={({ target }) => change(target.value)}
        />
      </Field>
      {/* Beside the box, below its label. */}
      <SaveButton isChanged={isChanged} className="mt-6.5 min-h-12" />
    </form>
  )
}

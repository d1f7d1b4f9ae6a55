import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLanguageTag } from '#design/use-language-tag.ts'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { DateOfBirth } from '#design/date-of-birth.tsx'
import { Field, PasswordInput, TextInput } from '#design/field.tsx'
import { useIsInBrowser } from '#design/use-browser.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { Refusal } from '#protocol/refusal.ts'
import { getSettings } from '#features/sites/contract.ts'
import { SourceInputs } from '#features/sites/ui/shared/source-inputs.tsx'
import { NAME_MAX_LENGTH } from '../../rules.ts'
import type { Recipient } from '../../slots.ts'
import type { AccountValues } from './account-mistakes.ts'
import { AccountRefusal } from './account-refusal.tsx'
import { EmailField } from './email-field.tsx'
import { FirstMessage, messageTo } from './first-message.tsx'
import { TermsLabel } from './terms-label.tsx'
import { useAccountForm } from './use-account-form.ts'

export type AccountFormProps = {
  /** Where the form goes when no script is there, what goes with it, and what it was refused for then. */
  action: string
  hidden?: Record<string, string | number | undefined>
  refused: string | null
  /** What stands before all else. */
  first?: ReactNode
  /** The date of birth, where it has been asked for already. */
  birth?: string | undefined
  /** What is known of the person already; a known address cannot be changed here. */
  known?: { name: string; email: string; date_of_birth: string | null }
  /** Whom a first message can be written to. */
  recipient?: Recipient | undefined
  /** The code to begin with; null where none is asked for. */
  invite: string | null
  needsInvite: boolean
  isBusy: boolean
  refusal: Refusal | null
  onSend: (values: AccountValues) => void
  children: ReactNode
}

/** An attribute, because a dialog looks for it when it opens; a page leaves the focus where it is. */
const focusInDialog = (input: HTMLInputElement | null) => {
  if (input?.closest('dialog')) input.setAttribute('autofocus', '')
}

export function AccountForm(props: AccountFormProps) {
  const {
    action,
    hidden = {},
    refused,
    first,
    birth,
    known,
    recipient,
    invite,
    needsInvite,
    isBusy,
    refusal,
    onSend,
  } = props
  const { t } = useLingui()
  const tag = useLanguageTag()
  const { settings } = useAnswer(ask(getSettings))
  const isInBrowser = useIsInBrowser()
  const minAge = settings.min_age
  const { form, notice, saved, wasSent, errorOf, notes, onInput, onSubmit } = useAccountForm({
    minAge,
    messageLength: settings.message_length,
    needsInvite,
    isBusy,
    refusal,
    onSend,
  })
  const shownRefusal = refusal ?? (refused !== null && !wasSent ? new Refusal(refused) : null)
  return (
    <>
      <div ref={notice} tabIndex={-1} className="mt-5 scroll-mt-24 outline-none empty:hidden">
        {shownRefusal && <AccountRefusal refusal={shownRefusal} minAge={minAge} />}
      </div>
      <form
        // A draft comes with a form of its own; typing never changes the key.
        key={saved ? 'saved' : 'fresh'}
        ref={form}
        method="post"
        action={action}
        noValidate={isInBrowser}
        onSubmit={onSubmit}
        onInput={onInput}
        className="settling mt-5 flex flex-col gap-4"
      >
        {Object.entries(hidden).map(
          ([name, value]) =>
            value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {first}
        {recipient && (
          <FirstMessage
            recipient={recipient}
            saved={saved?.[messageTo(recipient.id)]}
            maxLength={settings.message_length}
            error={errorOf('signup_message')}
          />
        )}
        <Field
          label={t({ message: 'Name', comment: 'Field label in the sign-up form: the name that others see' })}
          {...notes('name', t`This is the name others see.`)}
        >
          <TextInput
            ref={focusInDialog}
            name="name"
            autoComplete="given-name"
            autoCapitalize="words"
            maxLength={NAME_MAX_LENGTH * 2}
            required
            defaultValue={saved?.name ?? known?.name}
          />
        </Field>
        {known ? (
          <Field
            label={t({ message: 'Email', comment: 'Field label in the sign-up form: the email address' })}
          >
            <TextInput type="email" name="email" autoComplete="username" readOnly value={known.email} />
          </Field>
        ) : (
          <EmailField defaultValue={saved?.email} error={errorOf('email')} />
        )}
        <Field label={t`Password`} {...notes('password', t`At least 8 characters. Longer is stronger.`)}>
          <PasswordInput name="password" autoComplete="new-password" required />
        </Field>
        {birth === undefined ? (
          <DateOfBirth
            name="date_of_birth"
            label={t({ message: 'Date of birth', comment: 'Field label in the sign-up form' })}
            locale={tag}
            defaultValue={saved?.date_of_birth ?? known?.date_of_birth ?? ''}
            required
            {...notes('date_of_birth', t`Others only see your age. You must be ${minAge} or older.`)}
          />
        ) : (
          <BirthInputs birth={birth} />
        )}
        {(needsInvite || invite !== null) && (
          <Field
            label={t({
              message: 'Invite code',
              comment: 'Field label in the sign-up form: code from an invitation',
            })}
            error={errorOf('invite_code')}
            optional={!needsInvite}
          >
            <TextInput
              name="invite_code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              required={needsInvite}
              defaultValue={saved?.invite_code || (invite ?? undefined)}
            />
          </Field>
        )}
        <SourceInputs />
        <input type="hidden" name="terms_date" value={settings.terms_date} />
        <Checkbox
          name="terms"
          value="accepted"
          required
          defaultChecked={saved?.terms === 'accepted'}
          error={errorOf('terms')}
          label={<TermsLabel date={settings.terms_date} minAge={minAge} />}
        />
        <Button type="submit" size="lg" block busy={isBusy}>
          {props.children}
        </Button>
      </form>
    </>
  )
}

/** As if it had been typed here: the server and the draft know it by its parts. */
function BirthInputs({ birth }: { birth: string }) {
  const [year = '', month = '', day = ''] = birth.split('-')
  return Object.entries({ year, month, day }).map(([part, value]) => (
    <input key={part} type="hidden" name={`date_of_birth_${part}`} value={value} />
  ))
}

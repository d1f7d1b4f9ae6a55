import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FormEvent, SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../../design/button.tsx'
import { Checkbox } from '../../../../design/checkbox.tsx'
import { DateOfBirth } from '../../../../design/date-of-birth.tsx'
import { Field, PasswordInput, TextInput } from '../../../../design/field.tsx'
import { ask, useAnswer } from '../../../../protocol/ask.ts'
import { languageTag } from '../../../../protocol/locales.ts'
import type { AnyLocale } from '../../../../protocol/locales.ts'
import { Refusal } from '../../../../protocol/refusal.ts'
import { useAct } from '../../../../protocol/use-act.ts'
import { getSettings } from '../../../sites/contract.ts'
import { signUp } from '../../contract.ts'
import { latestCommonDay, NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '../../rules.ts'
import { fieldMistakeWords } from '../refusal-words.ts'
import { useChangeUser } from '../use-user.ts'
import { accountMistakes, fieldOf, readAccount } from './account-mistakes.ts'
import type { AccountField, AccountMistakes } from './account-mistakes.ts'
import { AccountRefusal } from './account-refusal.tsx'
import { changeDraft, hasEntries, keepValues, readDraft, useIsInBrowser } from './draft.ts'
import type { Values } from './draft.ts'
import { EmailField } from './email-field.tsx'
import { usePlace } from './place.ts'
import { TermsLabel } from './terms-label.tsx'
import { trackingOf } from './tracking.ts'

export type AccountStepProps = {
  /** From the address: an invite code, and what the server refused when no script was there. */
  invite: string | null
  refused: string | null
  profileId: number | undefined
  signupMessage: string | undefined
}

const inviteNeeded = msg`Please enter your invite code.`
const somethingWrong = msg`Please check this.`

/** An attribute, because a dialog looks for it when it opens; a page leaves the focus where it is. */
const focusInDialog = (input: HTMLInputElement | null) => {
  if (input?.closest('dialog')) input.setAttribute('autofocus', '')
}

/** Inputs keep their own values, so that what was typed before the scripts came is not lost. */
export function AccountStep({ invite, refused, profileId, signupMessage }: AccountStepProps) {
  const { t, i18n } = useLingui()
  const { heading: Heading, close } = usePlace()
  const { settings } = useAnswer(ask(getSettings))
  const changeUser = useChangeUser()
  const { run, isBusy, refusal } = useAct(signUp)
  const isInBrowser = useIsInBrowser()
  const [kept, setKept] = useState<Values | null>(null)
  const [wasSent, setSent] = useState(false)
  const [mistakes, setMistakes] = useState<AccountMistakes>({})
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const minAge = settings.min_age
  const needsInvite = settings.signups === 'other'

  useLayoutEffect(() => {
    const draft = readDraft()
    if (hasEntries(draft)) setKept(draft?.values ?? null)
  }, [])
  useEffect(() => {
    if (refusal === null) return
    const named = Object.entries(refusal.fields ?? {}).map(([name, code]) => [fieldOf(name), code] as const)
    const found = Object.fromEntries(named.filter(([field]) => field !== null)) as AccountMistakes
    flushSync(() => setMistakes(found))
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    ;(wrong ?? notice.current)?.focus()
  }, [refusal])

  const mistakesNow = (element: HTMLFormElement) => {
    const today = latestCommonDay(new Date())
    return accountMistakes(readAccount(new FormData(element)), { today, minAge, needsInvite })
  }
  const changed = (event: FormEvent<HTMLFormElement>) => {
    const { password: _never, ...values } = readAccount(new FormData(event.currentTarget))
    keepValues(values)
    const field = fieldOf((event.target as HTMLInputElement).name)
    if (!wasSent || field === null) return
    const { [field]: mistake } = mistakesNow(event.currentTarget)
    setMistakes(({ [field]: _old, ...others }) => (mistake ? { ...others, [field]: mistake } : others))
  }
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const element = event.currentTarget
    const found = mistakesNow(element)
    flushSync(() => {
      setSent(true)
      setMistakes(found)
    })
    const wrong = element.querySelector<HTMLElement>('[aria-invalid]')
    if (wrong) return wrong.focus()
    const { name, email, password, date_of_birth, invite_code } = readAccount(new FormData(element))
    const tracking = trackingOf(location.search)
    const answer = await run({
      body: {
        name,
        email,
        password,
        date_of_birth,
        terms_date: settings.terms_date,
        ...(invite_code && { invite_code }),
        ...(signupMessage && { signup_message: signupMessage }),
        ...(profileId !== undefined && { profile_id: profileId }),
        ...(Object.keys(tracking).length > 0 && { tracking }),
      },
    })
    if (!answer) return
    changeDraft({ userId: answer.user.id, step: 'photo', values: {} })
    await changeUser(answer.user)
  }
  const errorOf = (field: AccountField) => {
    const code = mistakes[field]
    if (code === undefined) return undefined
    const words = code === 'invite_needed' ? inviteNeeded : (fieldMistakeWords[code] ?? somethingWrong)
    return i18n._({ ...words, values: { min_age: minAge } })
  }
  // A mistake takes the place of the hint: the form keeps its height, and nothing is said twice.
  const notes = (field: AccountField, hint: string) => {
    const error = errorOf(field)
    return error === undefined ? { hint } : { error }
  }
  const shownRefusal = refusal ?? (refused !== null && !wasSent ? new Refusal(refused) : null)

  return (
    <>
      <Heading className="text-title">
        <Trans>Nice to meet you</Trans>
      </Heading>
      <p className="mt-2 text-ink-soft">
        {needsInvite ? (
          <Trans>We are open by invitation for now. With a code you are in within a minute.</Trans>
        ) : (
          <Trans>A minute, and you are in. Joining is free.</Trans>
        )}
      </p>
      <div ref={notice} tabIndex={-1} className="mt-5 scroll-mt-24 outline-none empty:hidden">
        {shownRefusal && <AccountRefusal refusal={shownRefusal} minAge={minAge} />}
      </div>
      <form
        // A draft comes with a form of its own; typing never changes the key.
        key={kept ? 'kept' : 'fresh'}
        ref={form}
        method="post"
        action="/signup"
        noValidate={isInBrowser}
        onSubmit={(event) => void submit(event)}
        onInput={changed}
        className="mt-6 flex flex-col gap-5"
      >
        <Field label={t`Name`} {...notes('name', t`This is what others call you.`)}>
          <TextInput
            ref={focusInDialog}
            name="name"
            autoComplete="given-name"
            autoCapitalize="words"
            maxLength={NAME_MAX_LENGTH * 2}
            required
            defaultValue={kept?.name}
          />
        </Field>
        <EmailField defaultValue={kept?.email} error={errorOf('email')} />
        <Field label={t`Password`} {...notes('password', t`At least 8 characters. Longer is stronger.`)}>
          <PasswordInput
            name="password"
            autoComplete="new-password"
            maxLength={PASSWORD_MAX_LENGTH}
            required
          />
        </Field>
        <DateOfBirth
          name="date_of_birth"
          label={t`Date of birth`}
          locale={languageTag(settings.locale as AnyLocale)}
          defaultValue={kept?.date_of_birth}
          required
          {...notes('date_of_birth', t`Others only see your age. You have to be ${minAge} or older.`)}
        />
        {(needsInvite || invite !== null) && (
          <Field label={t`Invite code`} error={errorOf('invite_code')} optional={!needsInvite}>
            <TextInput
              name="invite_code"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={60}
              required={needsInvite}
              defaultValue={kept?.invite_code || (invite ?? undefined)}
            />
          </Field>
        )}
        <input type="hidden" name="terms_date" value={settings.terms_date} />
        <Checkbox
          name="terms"
          value="accepted"
          required
          defaultChecked={kept?.terms === 'accepted'}
          error={errorOf('terms')}
          label={<TermsLabel date={settings.terms_date} minAge={minAge} />}
        />
        <Button type="submit" size="lg" block busy={isBusy}>
          <Trans>Create my account</Trans>
        </Button>
      </form>
      <p className="mt-6 text-center text-ink-soft">
        <Trans>
          Here before?{' '}
          <Link to="/login" onClick={close} className="link inline-block py-2">
            Log in
          </Link>
        </Trans>
      </p>
    </>
  )
}

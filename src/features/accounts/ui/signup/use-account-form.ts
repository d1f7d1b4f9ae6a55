import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FormEvent, SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Refusal } from '#protocol/refusal.ts'
import { latestCommonDay } from '../../rules.ts'
import { fieldMistakeWords } from '../refusal-words.ts'
import { accountMistakes, fieldOf, readAccount } from './account-mistakes.ts'
import type { AccountField, AccountMistakes, AccountValues } from './account-mistakes.ts'
import { hasEntries, keepValues, readDraft } from './draft.ts'
import type { Values } from './draft.ts'

const inviteNeeded = msg`Please enter your invite code.`
const somethingWrong = msg`Please check this field.`

export type AccountFormOptions = {
  minAge: number
  messageLength: number
  needsInvite: boolean
  isBusy: boolean
  refusal: Refusal | null
  onSend: (values: AccountValues) => void
}

/**
 * Checks on submit and from then on while typing, keeps a draft, and leads to the first wrong field. Inputs keep
 * their own values, so that what was typed before the scripts came is not lost.
 */
export const useAccountForm = (options: AccountFormOptions) => {
  const { minAge, messageLength, needsInvite, isBusy, refusal, onSend } = options
  const { i18n } = useLingui()
  const [saved, setSaved] = useState<Values | null>(null)
  const [wasSent, setSent] = useState(false)
  const [mistakes, setMistakes] = useState<AccountMistakes>({})
  const [toldRefusal, setToldRefusal] = useState<Refusal | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const draft = readDraft()
    if (hasEntries(draft)) setSaved(draft?.values ?? null)
  }, [])
  useEffect(() => {
    if (refusal === null) return
    const named = Object.entries(refusal.fields ?? {}).map(([name, code]) => [fieldOf(name), code] as const)
    const found = Object.fromEntries(named.filter(([field]) => field !== null)) as AccountMistakes
    setMistakes(found)
    setToldRefusal(refusal)
  }, [refusal])
  // By then the fields that the server named are marked.
  useEffect(() => {
    if (toldRefusal === null) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    const target = wrong ?? notice.current
    target?.focus()
  }, [toldRefusal])

  const mistakesNow = (element: HTMLFormElement) => {
    const today = latestCommonDay(new Date())
    return accountMistakes(readAccount(new FormData(element)), { today, minAge, needsInvite, messageLength })
  }
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    // The message is kept by its own field, for whom it was written to.
    const {
      password: _never,
      signup_message: _own,
      ...values
    } = readAccount(new FormData(event.currentTarget))
    keepValues(values)
    const field = fieldOf((event.target as HTMLInputElement).name)
    if (!wasSent || field === null) return
    const { [field]: mistake } = mistakesNow(event.currentTarget)
    setMistakes(({ [field]: _old, ...others }) => (mistake ? { ...others, [field]: mistake } : others))
  }
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const element = event.currentTarget
    const found = mistakesNow(element)
    flushSync(() => {
      setSent(true)
      setMistakes(found)
    })
    const wrong = element.querySelector<HTMLElement>('[aria-invalid]')
    if (wrong) wrong.focus()
    else onSend(readAccount(new FormData(element)))
  }
  const errorOf = (field: AccountField): string | undefined => {
    const code = mistakes[field]
    if (code === undefined) return undefined
    const words = code === 'invite_needed' ? inviteNeeded : (fieldMistakeWords[code] ?? somethingWrong)
    return i18n._({ ...words, values: { min_age: minAge } })
  }
  /** A mistake takes the place of the hint: the form keeps its height, and nothing is said twice. */
  const notes = (field: AccountField, hint: string) => {
    const error = errorOf(field)
    return error === undefined ? { hint } : { error }
  }
  return { form, notice, saved, wasSent, errorOf, notes, onInput, onSubmit }
}

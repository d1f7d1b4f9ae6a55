import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { Refusal } from '#protocol/refusal.ts'
import { consentRefusalWords } from './shared/consent-refusal-words.ts'
import { accountRefusalWords, fieldMistakeWords } from './refusal-words.ts'

type Values<Name extends string> = Record<Name, string>
type Mistakes<Name extends string> = Partial<Record<Name, string | null>>

const wordsOf: Record<string, MessageDescriptor> = {
  ...accountRefusalWords,
  ...consentRefusalWords,
  ...fieldMistakeWords,
  password_missing: msg`Please enter your password.`,
  password_wrong: msg`Please check your password.`,
  code_missing: msg`Please enter the code too.`,
}

/** Where there is one password only it is not the old one, and a code may be asked for beside it. */
const proofMistakes: Record<string, Record<string, string>> = {
  old_password_wrong: { password: 'password_wrong' },
  second_factor_needed: { code: 'code_missing' },
  code_wrong: { code: 'code_wrong' },
  recovery_code_wrong: { code: 'recovery_code_wrong' },
}

/** What is wrong with a password or a code stands at its field. `old_password` has a new one beside it. */
export const useProofRefusal = (
  refusal: Refusal | null,
  field: 'password' | 'old_password' = 'password',
): Refusal | null =>
  useMemo(() => {
    const isOldOne = field === 'old_password' && refusal?.code === 'old_password_wrong'
    const fields = isOldOne ? { [field]: refusal.code } : proofMistakes[refusal?.code ?? '']
    return fields ? new Refusal('invalid_input', {}, { fields }) : refusal
  }, [refusal, field])

/**
 * A form whose fields keep their own values, so that what was typed before the page was alive is not lost.
 * It is checked when it is sent, and from then on while somebody writes. Checks answer with codes.
 */
export const useCheckedForm = <Name extends string>(options: {
  /** In the order of the page: the first wrong one gets the focus. */
  names: readonly Name[]
  check: (values: Values<Name>) => Mistakes<Name>
  send: (values: Values<Name>) => Promise<unknown>
  refusal: Refusal | null
}) => {
  const { names, check, send, refusal } = options
  const { i18n } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [mistakes, setMistakes] = useState<Mistakes<Name> | null>(null)

  const focus = (name: Name) => {
    const field = form.current?.elements.namedItem(name)
    if (!(field instanceof HTMLElement)) return
    field.focus()
    // What has the focus already is not scrolled to by itself.
    field.scrollIntoView({ block: 'nearest' })
  }
  // Once its words are there: they may have pushed the field out of sight, and it need not be the first one.
  const showRefused = useEffectEvent(() => {
    const wrong = names.find((name) => refusal?.fields?.[name])
    if (wrong) focus(wrong)
  })
  useEffect(() => showRefused(), [refusal])
  const read = (target: HTMLFormElement): Values<Name> => {
    const data = new FormData(target)
    return Object.fromEntries(names.map((name) => [name, textOf(data.get(name))])) as Values<Name>
  }
  const onChange = () => {
    if (mistakes && form.current) setMistakes(check(read(form.current)))
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = read(event.currentTarget)
    const found = check(values)
    setMistakes(found)
    const wrong = names.find((name) => found[name])
    if (wrong) focus(wrong)
    else void send(values)
  }
  const errorOf = (name: Name): string | undefined => {
    const code = mistakes?.[name] ?? refusal?.fields?.[name]
    if (!code) return undefined
    return i18n._(wordsOf[code] ?? msg`Please check this field.`)
  }
  /** As it stands now. */
  const valueOf = (name: Name): string => (form.current ? read(form.current)[name] : '')
  /** Empties the form after it has done its work. */
  const clear = () => {
    form.current?.reset()
    setMistakes(null)
  }
  // Sent as a post even before the page is alive: a password must never end up in an address.
  return {
    props: { ref: form, method: 'post', noValidate: true, onChange, onSubmit },
    errorOf,
    valueOf,
    clear,
    focus,
  }
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '')

import { useLingui } from '@lingui/react'
import { msg } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import type { Refusal } from '#protocol/refusal.ts'
import { mandateMistakeWords } from '../payment-refusal-words.ts'
import { mandateFields } from './draft.ts'
import type { MandateField, MandateValues } from './draft.ts'
import { isOnlyPrefix } from './mobile-prefix.ts'

type Mistakes = Partial<Record<MandateField, string | null>>

/** The rules know the banks and phone numbers of half the world, and come when somebody is about to need them. */
const loadRules = () => import('../../direct-debit-rules.ts')

const check = async (values: MandateValues, country: string): Promise<Mistakes> => {
  // If they cannot be loaded, the server checks alone.
  const rules = await loadRules().catch(() => null)
  const mobile = isOnlyPrefix(values.mobile, country) ? '' : values.mobile
  return rules?.mandateMistakes({ ...values, mobile, consent: values.consent !== '' }, country) ?? {}
}

const read = (form: HTMLFormElement): MandateValues => {
  const data = new FormData(form)
  const textOf = (name: MandateField) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(mandateFields.map((name) => [name, textOf(name)])) as MandateValues
}

const inputOf = (form: HTMLFormElement | null, name: MandateField): HTMLInputElement | null => {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : null
}

/** Fields keep their own values, so that what was typed before the page was alive is not lost. */
export const useMandateForm = (options: {
  country: string
  readEntered: () => Partial<MandateValues>
  refusal: Refusal | null
  onEnter: (values: MandateValues) => void
  send: (values: MandateValues) => Promise<unknown>
}) => {
  const { country, readEntered, refusal, onEnter, send } = options
  const { i18n } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [mistakes, setMistakes] = useState<Mistakes | null>(null)
  const atFirst = useRef(readEntered)

  // Only in the browser: the server does not know what this tab remembers.
  useEffect(() => {
    void loadRules().catch(() => undefined)
    const entered = atFirst.current()
    for (const name of mandateFields) {
      const input = inputOf(form.current, name)
      const value = entered[name]
      if (!input || !value) continue
      if (input.type === 'checkbox') input.checked = true
      else if (input.value === input.defaultValue) input.value = value
    }
  }, [])

  const onChange = async () => {
    if (!form.current) return
    const values = read(form.current)
    onEnter(values)
    if (mistakes) setMistakes(await check(values, country))
  }
  const focusFirst = (found: Mistakes) => {
    const wrong = mandateFields.find((name) => found[name])
    if (wrong) inputOf(form.current, wrong)?.focus()
    return wrong !== undefined
  }
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = read(event.currentTarget)
    const found = await check(values, country)
    setMistakes(found)
    if (!focusFirst(found)) await send(values)
  }
  useEffect(() => {
    if (refusal?.fields) focusFirst(refusal.fields)
  }, [refusal])

  const errorOf = (name: MandateField): string | undefined => {
    const code = mistakes?.[name] ?? refusal?.fields?.[name]
    return code ? i18n._(mandateMistakeWords[code] ?? msg`Please check this field.`) : undefined
  }
  return {
    props: {
      ref: form,
      // Sent as a post even before the page is alive: an account number must never end up in an address.
      method: 'post',
      noValidate: true,
      onChange: () => void onChange(),
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event),
    },
    errorOf,
  }
}

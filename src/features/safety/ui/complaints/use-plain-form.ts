import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import type { Refusal } from '#protocol/refusal.ts'
import { complaintMistakeWords } from '../complaint-refusal-words.ts'

type Options = {
  /** Of the endpoint, or of the address after a form without JavaScript. */
  refusal: Refusal | null
  send: (text: (name: string) => string) => Promise<void>
}

/** A form that the browser checks and that works without JavaScript; with it, nothing that was typed is ever lost. */
export const usePlainForm = ({ refusal, send }: Options) => {
  const { i18n } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [isSent, setSent] = useState(false)
  const showRefused = useEffectEvent(() => {
    const [wrong = ''] = Object.keys(refusal?.fields ?? {})
    const field = form.current?.elements.namedItem(wrong)
    if (isSent && field instanceof HTMLElement) field.focus()
  })
  useEffect(() => showRefused(), [refusal])
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    const data = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = data.get(name)
      return typeof value === 'string' ? value : ''
    }
    void send(text)
  }
  const errorOf = (name: string): string | undefined => {
    const code = refusal?.fields?.[name]
    const words = code === undefined ? undefined : complaintMistakeWords[code]
    return words && i18n._(words)
  }
  /** What no field says stands above them. */
  const isAboveForm = refusal !== null && Object.keys(refusal.fields ?? {}).every((name) => !errorOf(name))
  return {
    props: { ref: form, method: 'post', onSubmit } as const,
    errorOf,
    above: isAboveForm ? refusal : null,
  }
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Field, TextInput } from '#design/field.tsx'
import { useCall } from '#protocol/call-context.ts'
import { suggestEmail } from '../../contract.ts'
import { isEmail } from '../../rules.ts'

type Props = { defaultValue: string | undefined; error: ReactNode }

/** Asks whether a mistyped address was meant otherwise. It only ever offers: nothing waits for the answer. */
export function EmailField({ defaultValue, error }: Props) {
  const { t } = useLingui()
  const call = useCall()
  const input = useRef<HTMLInputElement>(null)
  const [suggestion, setSuggestion] = useState<string | null>(null)

  const look = async () => {
    const email = input.current?.value.trim() ?? ''
    if (!isEmail(email)) return
    try {
      const answer = await call(suggestEmail, { query: { email } })
      // Meanwhile it may have been written anew.
      if (input.current?.value.trim() === email) setSuggestion(answer.suggestion)
    } catch {
      // A suggestion that does not come is none.
    }
  }
  const fillIn = () => {
    if (!input.current || suggestion === null) return
    input.current.value = suggestion
    // The form hears of it like of any typing.
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
    input.current.focus()
  }
  return (
    <Field
      label={t`Email`}
      error={error}
      hint={
        // The suggestion takes the place of the hint, so that nothing moves when it comes.
        !error && (
          <span role="status">
            {suggestion === null ? (
              <Trans>Only we can see it. We’ll send you a link to confirm it.</Trans>
            ) : (
              <Trans>
                Did you mean{' '}
                <button type="button" className="link -my-2 py-2 wrap-anywhere" onClick={fillIn}>
                  {suggestion}
                </button>
                ?
              </Trans>
            )}
          </span>
        )
      }
    >
      <TextInput
        ref={input}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        defaultValue={defaultValue}
        onBlur={() => void look()}
        onInput={() => setSuggestion(null)}
      />
    </Field>
  )
}

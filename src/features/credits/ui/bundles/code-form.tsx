import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { Button } from '#design/button.tsx'
import { Field, TextInput } from '#design/field.tsx'
import { useRefusalText } from '#design/refusal-context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { SourceInputs } from '#features/sites/ui/shared/source-inputs.tsx'
import type { CreditsAddress } from './offer.ts'
import type { Offers } from './prices.ts'

/** The code is in the address, so that it survives a reload and works without JavaScript. */
export function CodeForm({ offers, address }: { offers: Offers; address: CreditsAddress }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const textOf = useRefusalText()
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const [isMissing, setMissing] = useState(false)
  const { country } = offers.plain
  const { code } = address
  const refused = offers.typed?.refusal

  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('code')
    const next = typeof typed === 'string' ? typed.trim() : ''
    setMissing(next === '')
    if (next === '') return
    void navigate({ to: '/credits', search: { country, code: next }, resetScroll: false, replace: true })
  }
  const error = isMissing ? t`Please enter a code.` : refused && textOf(new Refusal(refused))
  return (
    <form method="get" action="/credits" noValidate onSubmit={apply}>
      <SourceInputs />
      <input type="hidden" name="country" value={country} />
      <Field
        label={t({ message: 'Discount code', comment: 'Field label on the page with credit bundles' })}
        error={error || undefined}
      >
        <span className="flex gap-3">
          <CodeInput defaultValue={code ?? ''} />
          <Button type="submit" variant="secondary" busy={isLoading} className="min-h-12 shrink-0">
            <Trans comment="Button next to the discount code field: uses the code that was entered">
              Apply
            </Trans>
          </Button>
        </span>
      </Field>
      {code && (
        <Link
          to="/credits"
          search={{ country }}
          replace
          resetScroll={false}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          <Trans comment="Link under the discount code field (verb): no longer uses the code">
            Remove code
          </Trans>
        </Link>
      )}
    </form>
  )
}

function CodeInput({ defaultValue }: { defaultValue: string }) {
  return (
    <TextInput
      name="code"
      defaultValue={defaultValue}
      maxLength={60}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="go"
      className="uppercase"
    />
  )
}

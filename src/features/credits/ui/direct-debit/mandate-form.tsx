import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '#design/alert.tsx'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { Field, TextInput } from '#design/field.tsx'
import { RefusalAlert } from '#design/refusal-alert.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import type { Refusal } from '#protocol/refusal.ts'
import { useAct } from '#protocol/use-act.ts'
import { getCompany } from '#features/sites/contract.ts'
import { startDirectDebit } from '../../direct-debit-contract.ts'
import { mandateBody } from './draft.ts'
import type { MandateValues, SentCode } from './draft.ts'
import { groupedCaret, groupIban } from './iban-groups.ts'
import { mobilePrefix } from './mobile-prefix.ts'
import { useMandateForm } from './use-mandate-form.ts'

const group = ({ currentTarget: input }: { currentTarget: HTMLInputElement }) => {
  const { value, selectionStart } = input
  const grouped = groupIban(value)
  if (grouped === value) return
  input.value = grouped
  const caret = groupedCaret(value, selectionStart ?? value.length)
  input.setSelectionRange(caret, caret)
}

type Props = {
  country: string
  /** What this tab remembers; asked once the page is alive. */
  readEntered: () => Partial<MandateValues>
  /** Why what was entered before could not be used. */
  refused: Refusal | null
  onEnter: (values: MandateValues) => void
  onSent: (sent: SentCode) => void
}

export function MandateForm({ country, readEntered, refused, onEnter, onSent }: Props) {
  const { t } = useLingui()
  const { run, isBusy, refusal: own } = useAct(startDirectDebit)
  const refusal = own ?? refused
  const { props, errorOf } = useMandateForm({
    country,
    readEntered,
    refusal,
    onEnter,
    send: async (values) => {
      const answer = await run({ body: mandateBody(values, country) })
      if (answer) onSent({ ...answer, at: Date.now() })
    },
  })
  return (
    <form {...props} className="flex flex-col gap-5">
      <noscript>
        <Alert tone="warn">
          <Trans>Please turn on JavaScript in your browser to use this form.</Trans>
        </Alert>
      </noscript>
      <RefusalAlert refusal={refusal} />
      <Field
        label={t({
          message: 'IBAN',
          comment: 'Field label in the direct debit form: international bank account number',
        })}
        error={errorOf('iban')}
      >
        <TextInput
          name="iban"
          onInput={group}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={42}
          placeholder="NL00 BANK 0000 0000 00"
          required
          className="tabular-nums"
        />
      </Field>
      <Field
        label={t({
          message: 'Account holder',
          comment: 'Field label in the direct debit form: name of the owner of the bank account',
        })}
        error={errorOf('holder')}
      >
        <TextInput name="holder" autoComplete="name" maxLength={120} required />
      </Field>
      <div className="grid grid-cols-[1fr_7rem] gap-4">
        <Field
          label={t({ message: 'Street', comment: 'Field label in the direct debit form (address)' })}
          error={errorOf('street')}
          className="min-w-0"
        >
          <TextInput name="street" autoComplete="address-line1" maxLength={120} required />
        </Field>
        <Field
          label={t({ message: 'House number', comment: 'Field label in the direct debit form (address)' })}
          error={errorOf('house_number')}
          className="min-w-0"
        >
          <TextInput name="house_number" autoComplete="address-line2" maxLength={120} required />
        </Field>
      </div>
      <div className="grid grid-cols-[7rem_1fr] gap-4">
        <Field
          label={t({ message: 'Postcode', comment: 'Field label in the direct debit form (address)' })}
          error={errorOf('postal_code')}
          className="min-w-0"
        >
          <TextInput name="postal_code" autoComplete="postal-code" maxLength={120} required />
        </Field>
        <Field
          label={t({ message: 'City', context: 'postal address' })}
          error={errorOf('city')}
          className="min-w-0"
        >
          <TextInput name="city" autoComplete="address-level2" maxLength={120} required />
        </Field>
      </div>
      <Field
        label={t({
          message: 'Mobile number',
          comment: 'Field label in the direct debit form: mobile phone number',
        })}
        hint={t`Include the country code. We’ll text you a code to make sure it’s you.`}
        error={errorOf('mobile')}
      >
        <TextInput
          type="tel"
          name="mobile"
          inputMode="tel"
          autoComplete="tel"
          defaultValue={mobilePrefix(country)}
          maxLength={40}
          required
        />
      </Field>
      <Consent error={errorOf('consent')} />
      <div className="needs-js">
        <Button type="submit" size="lg" block busy={isBusy}>
          <Trans>Send me the code</Trans>
        </Button>
      </div>
    </form>
  )
}

/** The mandate, as the rules of SEPA direct debits ask for it. */
function Consent({ error }: { error: string | undefined }) {
  const { name } = useAnswer(ask(getCompany)).company
  return (
    <div className="rounded-xl bg-sunken px-4 py-1.5">
      <Checkbox
        name="consent"
        value="yes"
        required
        error={error}
        label={
          <Trans comment="Checkbox label in the direct debit form: legal SEPA mandate; {name} is our company">
            I authorise {name} to instruct my bank to debit my account for this payment and for later orders I
            place here (SEPA direct debit), and my bank to debit my account accordingly.
          </Trans>
        }
        hint={
          <Trans>
            You’re entitled to a refund from your bank, under the terms of your agreement with your bank. You
            need to claim it within 8 weeks of the debit. We’ll email you the mandate reference.
          </Trans>
        }
      />
    </div>
  )
}

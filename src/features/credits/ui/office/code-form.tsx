import { buttonClass } from '#design/button.tsx'
import { CheckField, SelectField, TextField } from '#design/office/fields.tsx'
import type { PaymentMethod } from '#protocol/payment-methods.ts'
import { paymentMethods } from '#protocol/payment-methods.ts'
import type { OfficeCode } from '../../code-contract.ts'
import { currencies, MOST_CODE_USES } from '../../choices.ts'
import { countryName, day, methodName, typed } from './words.ts'

export const CODES_PATH = '/office/codes'
export const validityWords = {
  'once-per-user': 'Each member once',
  once: 'Once in all',
  unlimited: 'As often as anybody likes',
} as const

/** A box of its own for each: a form without a script sends one value by name. */
export const methodField = (method: PaymentMethod): string => `by_${method}`

type Props = { code: OfficeCode | null; countries: readonly string[] }

/** What a code is to give, and to whom; it leads to the step before saving. */
export function CodeForm({ code, countries }: Props) {
  const isForNewcomers = code !== null && code.kind !== 'code'
  return (
    <form action={CODES_PATH} className="flex flex-col gap-4">
      <input type="hidden" name="step" value={code ? 'change' : 'add'} />
      {code && <input type="hidden" name="id" value={code.id} />}
      <div className="flex flex-wrap items-start gap-4">
        {!code && (
          <TextField
            label="Code"
            name="code"
            hint="3 to 40 letters, digits and hyphens"
            pattern="[A-Za-z0-9\-]{3,40}"
            maxLength={40}
            required
          />
        )}
        <TextField
          label="Discount in percent"
          name="percentage"
          value={code?.percentage ?? null}
          size={8}
          hint="1 to 90"
          required
        />
      </div>
      {!isForNewcomers && <Conditions {...{ code, countries }} />}
      <div className="flex gap-2">
        <button className={buttonClass({ size: 'sm' })}>Review</button>
        {code && (
          <a href={CODES_PATH} className={buttonClass({ size: 'sm', variant: 'secondary' })}>
            Cancel
          </a>
        )}
      </div>
    </form>
  )
}

const any = ['', 'Any'] as const

function Conditions({ code, countries }: Props) {
  return (
    <>
      <div className="flex flex-wrap items-start gap-4">
        <SelectField
          label="Country"
          name="country"
          value={code?.country ?? null}
          options={[any, ...countries.map((one) => [one, countryName(one)] as const)]}
        />
        <SelectField
          label="Currency"
          name="currency"
          value={code?.currency ?? null}
          options={[any, ...currencies.map((one) => [one, one] as const)]}
        />
        <TextField
          label="Least order"
          name="minimum"
          value={typed(code?.minimum_order_cents ?? null)}
          size={8}
          hint="List price; empty: any"
        />
      </div>
      <div className="flex flex-wrap items-start gap-4">
        <SelectField
          label="Good for"
          name="validity"
          value={code?.validity ?? null}
          options={Object.entries(validityWords)}
        />
        <TextField
          label="Members in all"
          name="max_uses"
          type="number"
          value={code?.max_uses ?? null}
          min={1}
          max={MOST_CODE_USES}
          hint="Where each uses it once; empty: any"
        />
        <TextField
          label="From"
          name="from"
          type="date"
          value={day(code?.starts_at ?? null)}
          hint="00:00 UTC; empty: at once"
        />
        <TextField
          label="Until"
          name="until"
          type="date"
          value={day(code?.expires_at ?? null)}
          hint="00:00 UTC; empty: no end"
        />
      </div>
      <details>
        <summary className="cursor-pointer text-sm font-semibold">
          Payment methods <span className="font-normal text-ink-soft">none ticked: any</span>
        </summary>
        <div className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-2">
          {paymentMethods.map((method) => (
            <CheckField
              key={method}
              label={methodName(method)}
              name={methodField(method)}
              isOn={code?.payment_methods.includes(method) ?? false}
            />
          ))}
        </div>
      </details>
    </>
  )
}

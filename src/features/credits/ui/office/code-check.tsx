import { buttonClass } from '#design/button.tsx'
import { SelectField, TextField } from '#design/office/fields.tsx'
import type { Output } from '#protocol/endpoint.ts'
import { paymentMethods } from '#protocol/payment-methods.ts'
import type { CodeObstacle } from '../../choices.ts'
import type { checkCode, OfficeCode } from '../../code-contract.ts'
import { CODES_PATH } from './code-form.tsx'
import { countryName, methodName, money } from './words.ts'

const words: Record<CodeObstacle, string> = {
  switched_off: 'The code is switched off.',
  other_member: 'The code is for another member.',
  bought_before: 'This member has bought something before; the offer is for newcomers.',
  not_begun: 'The code is not good yet.',
  expired: 'The code is over.',
  country: 'The code is for another country.',
  currency: 'The code is for another currency.',
  minimum: 'The order is smaller than the least order.',
  method: 'The code is not for this payment method.',
  used_before: 'This member has used it.',
  used_up: 'The code is used up.',
}
const obstacleWords = (obstacle: CodeObstacle | null): string =>
  obstacle === null ? 'It applies.' : words[obstacle]

/** What was asked, and the answer; `member` where nobody has that number. */
export type Checked = {
  asked: { member: string; country: string; method: string }
  answer: Output<typeof checkCode> | 'no_member' | null
}

export function CodeCheck({
  code,
  countries,
  checked: { asked, answer },
}: {
  code: OfficeCode
  countries: readonly string[]
  checked: Checked
}) {
  return (
    <section aria-label="Check" className="mb-6 rounded-xl border border-line p-4 md:p-5">
      <h2 className="text-heading">Why would {code.code} be refused?</h2>
      <form action={CODES_PATH} className="mt-3 flex flex-wrap items-end gap-4">
        <input type="hidden" name="id" value={code.id} />
        <input type="hidden" name="step" value="check" />
        <TextField
          label="Member number"
          name="member"
          value={asked.member}
          inputMode="numeric"
          pattern="\d{1,15}"
          placeholder="Anybody"
          size={12}
        />
        <SelectField
          label="Paying from"
          name="country"
          value={asked.country}
          options={[['', 'Not asked'], ...countries.map((one) => [one, countryName(one)] as const)]}
        />
        <SelectField
          label="Paying by"
          name="method"
          value={asked.method}
          options={[['', 'Not chosen'], ...paymentMethods.map((one) => [one, methodName(one)] as const)]}
        />
        <button className={buttonClass({ size: 'sm' })}>Check</button>
      </form>
      {answer === 'no_member' && <p className="mt-3">Nobody on this site has that number.</p>}
      {answer !== null && answer !== 'no_member' && (
        <div role="status" className="mt-4">
          {(answer.obstacle !== null || answer.orders.length === 0) && (
            <p className="font-semibold">{obstacleWords(answer.obstacle)}</p>
          )}
          <ul className="mt-1 text-sm">
            {answer.orders.map(({ credits, price_cents: cents, currency, obstacle }) => (
              <li key={credits}>
                {credits} credits, {money(cents, currency)}: {obstacleWords(obstacle)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

import { Trans } from '@lingui/react/macro'
import type { PaymentMethod } from '#protocol/payment-methods.ts'
import { MethodMark } from '../method-mark.tsx'
import { MethodName } from '../method-words.tsx'

type Props = {
  methods: readonly PaymentMethod[]
  chosen: PaymentMethod
  onChoose: (method: PaymentMethod) => void
}

const row =
  'flex min-h-14 cursor-pointer items-center gap-3 px-4 py-2.5 transition-colors first:rounded-t-xl last:rounded-b-xl ' +
  'hover:bg-sunken has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 ' +
  'has-focus-visible:outline-focus'

export function MethodList({ methods, chosen, onChoose }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-heading">
        <Trans>How would you like to pay?</Trans>
      </legend>
      <div className="divide-y divide-line rounded-xl border border-line bg-surface">
        {methods.map((method) => (
          <label key={method} className={row}>
            <input
              type="radio"
              name="method"
              value={method}
              checked={method === chosen}
              onChange={() => onChoose(method)}
              className="check radio outline-none"
            />
            <span className="min-w-0 grow font-medium wrap-break-word">
              <MethodName method={method} />
            </span>
            <MethodMark method={method} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

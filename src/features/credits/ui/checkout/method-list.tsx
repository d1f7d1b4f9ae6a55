import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PaymentMethod } from '#protocol/payment-methods.ts'
import { MethodMark } from '../marks/method-mark.tsx'
import { MethodName } from '../method-words.tsx'
import { marksOf } from './method-choices.ts'
import type { MethodChoice } from './method-choices.ts'

type Props = {
  choices: readonly MethodChoice[]
  /** Null where something else is chosen, which stands among the children. */
  chosen: PaymentMethod | null
  onChoose: (method: PaymentMethod) => void
  /** What else one can pay with, as rows before the others. */
  children?: ReactNode
}

const row =
  'flex min-h-14 cursor-pointer items-center gap-3 px-4 py-2.5 transition-colors first:rounded-t-xl last:rounded-b-xl narrow:flex-wrap ' +
  'hover:bg-sunken has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 ' +
  'has-focus-visible:outline-focus'

export function MethodList({ choices, chosen, onChoose, children }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-heading">
        <Trans>How would you like to pay?</Trans>
      </legend>
      <div className="divided rounded-xl border border-line bg-surface">
        {children}
        {choices.map((choice) => (
          <MethodRow
            key={choice.method}
            value={choice.method}
            isChosen={chosen !== null && choice.all.includes(chosen)}
            onChoose={() => onChoose(choice.method)}
            marks={<Marks choice={choice} />}
          >
            <MethodName method={choice.all[0] ?? choice.method} />
          </MethodRow>
        ))}
      </div>
    </fieldset>
  )
}

type RowProps = {
  value: string
  isChosen: boolean
  onChoose: () => void
  marks: ReactNode
  children: ReactNode
}

export function MethodRow({ value, isChosen, onChoose, marks, children }: RowProps) {
  return (
    <label className={row}>
      <input
        type="radio"
        name="method"
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className="check radio outline-none"
      />
      <span className="min-w-0 grow font-medium wrap-break-word">{children}</span>
      {marks}
    </label>
  )
}

export function Marks({ choice }: { choice: MethodChoice }) {
  return (
    <span className="flex shrink-0 gap-1.5">
      {marksOf(choice).map((method) => (
        <MethodMark key={method} method={method} alone={choice.all.length > 1} />
      ))}
    </span>
  )
}

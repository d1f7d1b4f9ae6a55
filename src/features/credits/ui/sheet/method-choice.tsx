import { Trans } from '@lingui/react/macro'
import { CreditCard } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { buttonClass } from '#design/button.tsx'
import type { PaymentMethod } from '#protocol/payment-methods.ts'
import type { MethodChoice as Choice } from '../checkout/method-choices.ts'
import { Marks, MethodList, MethodRow } from '../checkout/method-list.tsx'
import { MethodName } from '../method-words.tsx'

type Props = {
  choices: readonly Choice[]
  /** The stored card, where it can pay for what is chosen. */
  card: string | null
  /** Null is the stored card. */
  chosen: PaymentMethod | null
  onChoose: (method: PaymentMethod | null) => void
  /** The one that was chosen has failed: the others are shown. */
  hasFailed: boolean
}

const cardIcon = <CreditCard size={24} aria-hidden className="shrink-0 text-ink-soft" />

/** The method of last time in one line; all of them once somebody wants another. */
export function MethodChoice({ choices, card, chosen, onChoose, hasFailed }: Props) {
  const [isAsked, setAsked] = useState(false)
  const isOpen = isAsked || hasFailed
  const list = useRef<HTMLDivElement>(null)
  // It takes the place of the button that had the focus.
  useEffect(() => {
    if (isAsked) list.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [isAsked])
  const current = choices.find(({ all }) => chosen !== null && all.includes(chosen))
  if (isOpen) {
    return (
      <div ref={list}>
        <MethodList choices={choices} chosen={chosen} onChoose={onChoose}>
          {card !== null && (
            <MethodRow
              value="stored"
              isChosen={chosen === null}
              onChoose={() => onChoose(null)}
              marks={cardIcon}
            >
              {card}
            </MethodRow>
          )}
        </MethodList>
      </div>
    )
  }
  return (
    <div className="flex items-center gap-3 narrow:flex-wrap">
      {current ? <Marks choice={current} /> : cardIcon}
      <span className="min-w-0 grow font-medium wrap-break-word">
        {current ? <MethodName method={current.all[0] ?? current.method} /> : card}
      </span>
      <button
        type="button"
        onClick={() => setAsked(true)}
        className={buttonClass({ variant: 'ghost', size: 'sm' })}
      >
        <Trans comment="Button (verb) beside the payment method: shows the other methods to choose from">
          Change method
        </Trans>
      </button>
    </div>
  )
}

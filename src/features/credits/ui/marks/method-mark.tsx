import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { PaymentMethod } from '#protocol/payment-methods.ts'
import { methodName } from '../method-words.tsx'
import { bankMarks } from './bank-marks.tsx'
import { cardMarks } from './card-marks.tsx'
import { walletMarks } from './wallet-marks.tsx'

/** Drawn by us, in the colours and proportions that each brand asks for, on white as they are made for it. */
const marks: Record<PaymentMethod, ReactNode> = { ...cardMarks, ...walletMarks, ...bankMarks }

type Props = {
  method: PaymentMethod
  /** No words beside it say what it is. */
  alone?: boolean
}

export function MethodMark({ method, alone = false }: Props) {
  const { i18n } = useLingui()
  const role = alone ? { role: 'img', 'aria-label': methodName(i18n, method) } : { 'aria-hidden': true }
  return (
    <svg {...role} viewBox="0 0 48 30" width="48" height="30" className="shrink-0">
      <rect width="48" height="30" rx="6" fill="#fff" />
      {marks[method]}
      {/* A hairline, inside so that nothing of the mark is lost. */}
      <rect x="0.5" y="0.5" width="47" height="29" rx="5.5" fill="none" stroke="#0000001f" />
    </svg>
  )
}

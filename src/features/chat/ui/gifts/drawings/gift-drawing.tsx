import type { ReactNode } from 'react'
import type { Gift } from '../../../choices.ts'
import { bouquet, rose } from './flowers.tsx'
import { crown, ring } from './jewels.tsx'
import { balloon, candle, star, teddy } from './toys.tsx'
import { cake, chocolates, coffee, wine } from './treats.tsx'

const drawings: Record<Gift, ReactNode> = {
  rose,
  bouquet,
  coffee,
  chocolates,
  cake,
  wine,
  teddy,
  balloon,
  star,
  candle,
  ring,
  crown,
}

export type GiftDrawingProps = { gift: Gift; size?: number; className?: string }

/** Only to look at: its name stands beside it in words. */
export function GiftDrawing({ gift, size = 96, className }: GiftDrawingProps) {
  return (
    <svg viewBox="0 0 96 96" width={size} height={size} fill="none" aria-hidden className={className}>
      {drawings[gift]}
    </svg>
  )
}

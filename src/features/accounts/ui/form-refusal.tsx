import { useState } from 'react'
import { RefusalAlert } from '#design/refusal-alert.tsx'
import type { Refusal } from '#protocol/refusal.ts'

type Props = { refusal: Refusal | null; isBusy: boolean }

/** The refusal above a form. It stays while the form is sent again, so that nothing jumps; each new one is spoken. */
export function FormRefusal({ refusal, isBusy }: Props) {
  const [shown, setShown] = useState({ refusal, count: 0 })
  if (!isBusy && shown.refusal !== refusal) setShown({ refusal, count: shown.count + 1 })
  return <RefusalAlert key={shown.count} refusal={shown.refusal} />
}

import type { Refusal } from '#protocol/refusal.ts'
import { Alert } from './alert.tsx'
import { useErrorText } from './refusal-context.ts'

/** Says above a form why it was refused; nothing when it was not. */
export function RefusalAlert({ refusal }: { refusal: Refusal | null }) {
  const textOf = useErrorText()
  return refusal ? (
    <Alert tone="danger" live>
      {textOf(refusal)}
    </Alert>
  ) : null
}

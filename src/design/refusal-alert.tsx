import type { Refusal } from '#protocol/refusal.ts'
import { Alert } from './alert.tsx'
import { useRefusalText } from './refusal-context.ts'

/** Says above a form why it was refused; nothing when it was not. */
export function RefusalAlert({ refusal }: { refusal: Refusal | null }) {
  const textOf = useRefusalText()
  return refusal ? (
    <Alert tone="danger" live>
      {textOf(refusal)}
    </Alert>
  ) : null
}

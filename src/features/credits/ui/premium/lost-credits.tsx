import { Plural } from '@lingui/react/macro'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'

/** An item in the list of what goes with an account. */
export function LostCredits() {
  const credits = useAnswer(ask(getUser)).user?.credits ?? 0
  if (credits === 0) return null
  return (
    <li className="font-medium text-ink">
      <Plural
        value={credits}
        one="You still have # credit. It’ll be deleted with your data."
        other="You still have # credits. They’ll be deleted with your data."
      />
    </li>
  )
}

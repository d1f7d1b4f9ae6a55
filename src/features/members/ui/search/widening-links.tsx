import { Link } from '@tanstack/react-router'
import { buttonClass } from '#design/button.tsx'
import { useWideningWords } from './relaxation-words.ts'
import type { Widening } from './relaxations.ts'
import { useSearchAddress } from './use-search-address.ts'

/** Ways to find more people, one tap each. */
export function WideningLinks({ widenings }: { widenings: readonly Widening[] }) {
  const { others } = useSearchAddress()
  const wordsOf = useWideningWords()
  return widenings.map((widening) => (
    <Link
      key={widening.name}
      to="/members"
      search={{ ...others, ...widening.search }}
      className={buttonClass({ variant: 'secondary' })}
    >
      {wordsOf(widening)}
    </Link>
  ))
}

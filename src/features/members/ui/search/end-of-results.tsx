import { Trans } from '@lingui/react/macro'
import type { SearchFilters } from '../../contract.ts'
import { wideningsOf } from './relaxations.ts'
import { useSearchAddress } from './use-search-address.ts'
import { WideningLinks } from './widening-links.tsx'

const OFFERED = 2

/** After the last card: that it was the last, and ways to further people. */
export function EndOfResults({ filters }: { filters: SearchFilters }) {
  const { address } = useSearchAddress()
  const widenings = wideningsOf(address, filters).slice(0, OFFERED)
  return (
    <div className="mt-10 flex flex-col items-center gap-4 text-center">
      <p className="text-ink-soft">
        {filters.distance === null ? (
          <Trans comment="Below the last result of a search: there is no one else">That’s everyone</Trans>
        ) : (
          <Trans comment="Below the last result of a search by distance: there is no one else">
            That’s everyone nearby
          </Trans>
        )}
        {widenings.length > 0 && (
          <>
            {' · '}
            <Trans comment="Below the last result of a search; buttons such as All ages follow (imperative)">
              Widen your search
            </Trans>
          </>
        )}
      </p>
      {widenings.length > 0 && (
        <div className="flex flex-wrap justify-center gap-3">
          <WideningLinks widenings={widenings} />
        </div>
      )}
    </div>
  )
}

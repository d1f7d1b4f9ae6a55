import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import type { SearchFilters } from '../../contract.ts'
import { relaxationsOf } from './relaxations.ts'
import { countChosen } from './search-address.ts'
import { useSearchAddress } from './use-search-address.ts'
import { WideningLinks } from './widening-links.tsx'

const OFFERED = 3

/** Nobody fits: the filters that keep the most people out can be dropped with one tap each. */
export function NoResults({ filters }: { filters: SearchFilters }) {
  const { address, others } = useSearchAddress()
  return (
    <EmptyState
      icon={<SearchX size={28} />}
      title={<Trans>No one ticks every box yet</Trans>}
      text={<Trans>New people join every day. In the meantime, try widening your search:</Trans>}
      actions={
        <>
          <WideningLinks widenings={relaxationsOf(address, filters).slice(0, OFFERED)} />
          {countChosen(address) > 0 && (
            // Apart from what drops one of them.
            <div className="basis-full">
              <Link to="/members" search={others} className={buttonClass({ variant: 'ghost' })}>
                <Trans comment="Button when a search finds no one: clears all filters">
                  Reset all filters
                </Trans>
              </Link>
            </div>
          )}
        </>
      }
    />
  )
}

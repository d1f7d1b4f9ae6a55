import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useId, useState, useTransition } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import type { SearchFilters } from '../../contract.ts'
import { AppliedBadge } from './applied-badge.tsx'
import { countMoreFilters, MoreFilters } from './more-filters.tsx'
import { useSearchAddress } from './use-search-address.ts'

type Props = { filters: SearchFilters; place: 'page' | 'sheet' }

/** Many choices that few people use: they are drawn when somebody wants them, and then stay part of the form. */
export function MoreFiltersDisclosure({ filters, place }: Props) {
  const chosen = countMoreFilters(filters)
  const { address, others } = useSearchAddress()
  const panelId = useId()
  const [isOpen, setOpen] = useState(address.more === '1')
  const [isDrawn, setDrawn] = useState(isOpen || chosen > 0)
  const [, startDrawing] = useTransition()
  const toggle = () => {
    setOpen(!isOpen)
    startDrawing(() => setDrawn(true))
  }
  return (
    <>
      <Button
        variant="ghost"
        aria-expanded={isOpen}
        aria-controls={isDrawn ? panelId : undefined}
        onClick={toggle}
        className="needs-js text-sm"
      >
        <Trans comment="Button in the search filters: unfolds further filters">More filters</Trans>
        <AppliedBadge chosen={chosen} />
        <ChevronDown size={18} aria-hidden className={cx('transition-[rotate]', isOpen && 'rotate-180')} />
      </Button>
      {!isOpen && (
        <noscript>
          <Link
            to="/members"
            search={{ ...others, ...address, more: '1' }}
            className={buttonClass({ variant: 'ghost' })}
          >
            <Trans>More filters</Trans>
          </Link>
        </noscript>
      )}
      {isDrawn && (
        <div id={panelId} hidden={!isOpen} className="order-last basis-full pt-2">
          <div className={cx('grid gap-x-8 gap-y-5', place === 'page' && 'lg:grid-cols-2 2xl:grid-cols-1')}>
            <MoreFilters filters={filters} />
          </div>
        </div>
      )}
    </>
  )
}

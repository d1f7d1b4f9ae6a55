import { Trans } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import type { Settings } from '#features/sites/contract.ts'

export type PromoTileProps = { promo: NonNullable<Settings['promo']> }

/** Advertising, and it says so. It fills the place it is given: a cell of the grid, or a column. */
export function PromoTile({ promo }: PromoTileProps) {
  return (
    <a href={promo.href} target="_blank" rel="sponsored nofollow noopener" className="promo">
      <span>
        <Trans comment="Label above an advertisement among members; short for advertisement">Ad</Trans>
      </span>
      <span>
        <span>{promo.title}</span>
        <span>{promo.text}</span>
      </span>
      <span>
        <span>{promo.button}</span>
        <ExternalLink size={16} aria-hidden />
      </span>
    </a>
  )
}

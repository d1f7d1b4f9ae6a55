import { Trans } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import type { Settings } from '#features/sites/contract.ts'

export type PromoTileProps = { promo: NonNullable<Settings['promo']> }

/** Advertising, and it says so. It fills the place it is given: a cell of the grid, or a column. */
export function PromoTile({ promo }: PromoTileProps) {
  return (
    <a
      href={promo.href}
      target="_blank"
      rel="sponsored nofollow noopener"
      className="group flex size-full flex-col gap-2 overflow-hidden rounded-xl border border-line bg-sunken p-3 -outline-offset-2 sm:p-4"
    >
      <span className="text-xs text-ink-soft">
        <Trans comment="Label above an advertisement among members; short for advertisement">Ad</Trans>
      </span>
      <span className="flex min-h-0 grow flex-col justify-center gap-1 overflow-hidden">
        <span className="line-clamp-3 shrink-0 font-semibold text-ink wrap-break-word">{promo.title}</span>
        <span className="line-clamp-3 shrink-0 text-sm text-ink-soft wrap-break-word max-[22.5rem]:hidden sm:line-clamp-4">
          {promo.text}
        </span>
      </span>
      <span className="flex items-start gap-1.5 text-sm font-semibold text-accent-ink group-hover:underline">
        <span className="min-w-0 wrap-break-word">{promo.button}</span>
        <ExternalLink size={16} aria-hidden className="mt-0.5 shrink-0" />
      </span>
    </a>
  )
}

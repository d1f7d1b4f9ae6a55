import { Trans } from '@lingui/react/macro'
import type { MapView } from './map-view.ts'

/** What the map says, in words. */
export function MapTowns({ towns }: Pick<MapView, 'towns'>) {
  return (
    <div>
      <ul className="flex flex-wrap gap-2">
        {towns.map(({ name, band }) => (
          <li key={name} className="rounded-full bg-accent-soft px-3 py-1 text-sm text-ink">
            <Trans comment="City and how many members are around it at least: Utrecht 20+ members">
              {name} <b className="text-accent-ink">{band}+ members</b>
            </Trans>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">
        <Trans comment="Below a map on which areas with members glow. Languages of countries without miles leave them out.">
          Each lit area is about 25 km (15 miles) wide and has at least five members. We never show where
          anyone is.
        </Trans>
      </p>
    </div>
  )
}

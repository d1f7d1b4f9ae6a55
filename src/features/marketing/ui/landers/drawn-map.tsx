import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { cx } from '#design/cx.ts'
import { useLander } from '../view.ts'
import type { MapView } from './map-view.ts'

const countryIn = (locale: string, country: string): string =>
  new Intl.DisplayNames([locale === 'pseudo' ? 'en' : locale], { type: 'region' }).of(country) ?? country

/** A country in dots, warm where members are. */
export function DrawnMap({ map }: { map: MapView }) {
  const { t } = useLingui()
  const { site } = useLander()
  const country = countryIn(site.locale, map.country)
  return (
    <div className="map-drawing">
      <div className="map-sheet" style={{ '--ratio': map.ratio } as CSSProperties}>
        <svg viewBox={map.viewBox} aria-hidden className="map-halo">
          <Glows glows={map.glows} />
        </svg>
        <svg
          viewBox={map.viewBox}
          role="img"
          aria-label={t({ message: `Map of ${country}`, comment: 'Aria label of a drawn map of a country' })}
        >
          <path d={map.land} className="map-land" />
          <Glows glows={map.glows} />
        </svg>
        {map.towns.map(({ name, x, y }) => (
          <span
            key={name}
            aria-hidden
            style={{ left: `${x}%`, top: `${y}%` }}
            className={cx('map-pin', x > 50 && 'map-pin-left')}
          >
            <b>{name}</b>
          </span>
        ))}
      </div>
    </div>
  )
}

const Glows = ({ glows }: Pick<MapView, 'glows'>) =>
  glows.map(({ band, path }) => <path key={band} data-band={band} d={path} />)

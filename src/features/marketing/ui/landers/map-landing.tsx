import { msg } from '@lingui/core/macro'
import { NicheLead, NicheName } from '../niche.tsx'
import { Question } from '../question.tsx'
import { useLander } from '../view.ts'
import type { Lander } from '../view.ts'
import { DrawnMap } from './drawn-map.tsx'
import { FactLine } from './fact-line.tsx'
import { MapTowns } from './map-towns.tsx'
import type { MapView } from './map-view.ts'

export const mapLanding: Lander = {
  layout: 'lander',
  headline: {
    a: msg({
      message: 'It might be closer than you think',
      comment: 'Headline of a lander with a map: love, a date',
    }),
    b: msg({ message: 'Good dates start around the corner', comment: 'Headline of a lander with a map' }),
  },
  Page: MapLanding,
}

function MapLanding() {
  const { headline, extra } = useLander()
  const map = extra as MapView | null
  return (
    <section className="map-page">
      <div className="[grid-area:words]">
        <NicheName className="max-lg:mb-0.5" />
        <h1 className="text-title lg:text-display">{headline}</h1>
        <NicheLead className="mt-4 max-lg:hidden" />
      </div>
      <div className="[grid-area:ask]">
        <Question />
      </div>
      {map && <DrawnMap map={map} />}
      <div className="flex flex-col gap-4 [grid-area:more]">
        <NicheLead className="lg:hidden" />
        <FactLine />
        {map && map.towns.length > 0 && <MapTowns towns={map.towns} />}
      </div>
    </section>
  )
}

import { Trans } from '@lingui/react/macro'
import { LocateFixed, MapPin } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '#design/alert.tsx'
import { Button } from '#design/button.tsx'
import { useCall } from '#protocol/call-context.ts'
import { geocode } from '../../contract.ts'
import type { Place } from '../../contract.ts'
import { useCountryName } from '#design/use-country-name.ts'
import { ownPosition, wasDenied } from './own-position.ts'
import type { Position } from './own-position.ts'
import { useLocationPermission } from './use-location-permission.ts'

type Found = { place: Place; position: Position }
type Outcome = 'nowhere' | 'elsewhere' | 'denied' | 'failed'

type Props = {
  /** Countries that this site serves; a city of another one cannot be chosen. */
  countries: readonly string[]
  onChoose: (place: Place, position: Position) => void
}

/** Asks the browser where we are, names the city, and leaves it to the member whether that is right. */
export function LocateMe({ countries, onChoose }: Props) {
  const call = useCall()
  const permission = useLocationPermission()
  const [isLooking, setLooking] = useState(false)
  const [found, setFound] = useState<Found | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const look = async (): Promise<Outcome | null> => {
    try {
      const position = await ownPosition()
      const { place } = await call(geocode, { query: position })
      if (!place) return 'nowhere'
      if (!countries.includes(place.country)) return 'elsewhere'
      setFound({ place, position })
      return null
    } catch (error) {
      return wasDenied(error) ? 'denied' : 'failed'
    }
  }
  const start = async () => {
    setLooking(true)
    setFound(null)
    setOutcome(null)
    setOutcome(await look())
    setLooking(false)
  }
  const choose = ({ place, position }: Found) => {
    setFound(null)
    onChoose(place, position)
  }
  if (permission === 'unsupported') return null
  // Allowed again in the settings of the browser, the button is back by itself.
  const isDenied = permission === 'denied' || (permission === 'unknown' && outcome === 'denied')
  return (
    <div className="needs-js flex flex-col gap-3">
      {!isDenied && (
        <div>
          <Button variant="secondary" busy={isLooking} onClick={() => void start()}>
            <LocateFixed size={20} aria-hidden />
            <Trans comment="Button beside the city field: finds the city from where the device is">
              Use my location
            </Trans>
          </Button>
        </div>
      )}
      <div role="status" className="empty:hidden">
        {isDenied && (
          <Alert>
            <Trans>
              Your browser isn’t sharing your location. You can allow it in the settings next to the address
              bar, or just choose your city below.
            </Trans>
          </Alert>
        )}
        {!isDenied && outcome && outcome !== 'denied' && <Alert tone="warn">{outcomeWords[outcome]}</Alert>}
        {found && <FoundPlace found={found} onChoose={choose} onRefuse={() => setFound(null)} />}
      </div>
    </div>
  )
}

const outcomeWords: Record<Exclude<Outcome, 'denied'>, React.ReactNode> = {
  nowhere: <Trans>We couldn’t find a city near you. Please choose one below.</Trans>,
  elsewhere: (
    <Trans>It looks like you’re in a country we don’t cover yet. Please choose where you live below.</Trans>
  ),
  failed: <Trans>We couldn’t find your location. Please try again or choose your city below.</Trans>,
}

type FoundPlaceProps = { found: Found; onChoose: (found: Found) => void; onRefuse: () => void }

function FoundPlace({ found, onChoose, onRefuse }: FoundPlaceProps) {
  const countryName = useCountryName()
  const { city, region, country } = found.place
  return (
    <div className="rounded-lg bg-sunken p-4">
      <p className="text-sm text-ink-soft">
        <Trans>Is this your city?</Trans>
      </p>
      <p className="mt-1 flex gap-2 font-semibold">
        <MapPin size={20} aria-hidden className="mt-0.5 shrink-0 text-accent-ink" />
        {[...new Set([city, region, countryName(country)])].filter(Boolean).join(', ')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => onChoose(found)}>
          <Trans comment="Button: accepts the city that was found by location (it is the city)">
            Yes, use it
          </Trans>
        </Button>
        <Button variant="ghost" onClick={onRefuse}>
          <Trans comment="Button: rejects the city found by location; the member chooses one from the list">
            No, I’ll choose
          </Trans>
        </Button>
      </div>
    </div>
  )
}

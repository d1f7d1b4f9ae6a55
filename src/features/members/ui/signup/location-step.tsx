import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import picture from '#design/pictures/nature.webp'
import { ask, useAnswer } from '#protocol/ask.ts'
import type { SignupStepProps } from '#features/accounts/slots.ts'
import { getSettings } from '#features/sites/contract.ts'
import { PlaceChooser } from '../place/place-chooser.tsx'
import type { ChosenPlace } from '../place/place-chooser.tsx'

const valuesOf = ({ country, region, city, city_id }: ChosenPlace) => ({
  country: country ?? '',
  region: region ?? '',
  city: city ?? '',
  city_id: String(city_id ?? ''),
})

export function LocationStep({ Frame, saved, onNext }: SignupStepProps) {
  const { t } = useLingui()
  const { settings } = useAnswer(ask(getSettings))
  const guess = settings.geoip_selected_country ?? settings.geoip_country ?? ''
  const [place, setPlace] = useState<ChosenPlace>({
    country: saved.country || (settings.countries.includes(guess) ? guess : '') || null,
    region: saved.region || null,
    city: saved.city || null,
    city_id: Number(saved.city_id) || null,
  })
  const [isMissed, setMissed] = useState(false)
  const fields = useRef<HTMLDivElement>(null)

  const choose = ({ country, region, city, city_id }: ChosenPlace) => {
    setPlace({ country, region, city, city_id })
    setMissed(false)
  }
  const submit = () => {
    // A name that was typed but is no city yet: the box opens its list when it gets the focus.
    const box = fields.current?.querySelector<HTMLInputElement>('[name=city]')
    if (box && box.value.trim() !== (place.city ?? '')) return box.focus()
    if (place.country !== null) return onNext(valuesOf(place))
    flushSync(() => setMissed(true))
    fields.current?.querySelector<HTMLElement>('[name=country]')?.focus()
  }
  return (
    <Frame
      title={<Trans>Where do you live?</Trans>}
      lead={<Trans>The best company is close by. Others see your city or region, never your address.</Trans>}
      picture={{ src: picture, middle: '80%' }}
      onSubmit={submit}
    >
      <div ref={fields}>
        <PlaceChooser
          value={place}
          onChoose={choose}
          countryError={isMissed && t`Choose your country, so that people near you can find you.`}
        />
      </div>
    </Frame>
  )
}

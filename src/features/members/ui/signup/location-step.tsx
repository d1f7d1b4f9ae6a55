import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { ask, useAnswer } from '#protocol/ask.ts'
import type { SignupStepProps } from '#features/accounts/slots.ts'
import { getSettings } from '#features/sites/contract.ts'
import { PlaceChooser } from '../place/place-chooser.tsx'
import type { ChosenPlace } from '../place/place-chooser.tsx'
import type { Position } from '../place/own-position.ts'
import { useSaveStep } from './use-save-step.ts'

export function LocationStep({ Frame, saved, saveDraft, onNext, onBack }: SignupStepProps) {
  const { settings } = useAnswer(ask(getSettings))
  const { save, isBusy, refusal } = useSaveStep(onNext)
  const guess = settings.geoip_selected_country ?? settings.geoip_country ?? ''
  const [place, setPlace] = useState<ChosenPlace>({
    country: (saved.country ?? (settings.countries.includes(guess) ? guess : '')) || null,
    region: saved.region || null,
    city: saved.city || null,
    city_id: Number(saved.city_id) || null,
  })
  // Kept for this page only: where somebody is belongs in no storage.
  const [position, setPosition] = useState<Position | undefined>()
  const fields = useRef<HTMLDivElement>(null)

  const choose = (chosen: ChosenPlace, at?: Position) => {
    const { country, region, city, city_id } = chosen
    setPlace({ country, region, city, city_id })
    setPosition(at)
    saveDraft({
      country: country ?? '',
      region: region ?? '',
      city: city ?? '',
      city_id: String(city_id ?? ''),
    })
  }
  const submit = () => {
    // A name that was typed but is no city yet: the box opens its list when it gets the focus.
    const box = fields.current?.querySelector<HTMLInputElement>('[name=city]')
    if (box && box.value.trim() !== (place.city ?? '')) return box.focus()
    if (place.city_id !== null) void save({ city_id: place.city_id, ...(position && { position }) })
    else if (place.country !== null) void save({ country: place.country })
    else onNext()
  }
  return (
    <Frame
      title={<Trans>Where do you live?</Trans>}
      lead={<Trans>The best company is close by. Others see your city or region, never your address.</Trans>}
      {...{ isBusy, refusal, onNext, onBack }}
      onSubmit={submit}
    >
      <div ref={fields}>
        <PlaceChooser value={place} onChoose={choose} />
      </div>
    </Frame>
  )
}

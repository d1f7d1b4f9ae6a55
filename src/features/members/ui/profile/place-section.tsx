import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { PlaceChooser } from '../place/place-chooser.tsx'
import type { ChosenPlace } from '../place/place-chooser.tsx'
import type { Position } from '../place/own-position.ts'
import { FieldAnchor } from './field-anchor.tsx'
import { ProfileSection } from './profile-section.tsx'
import { useEditor } from './use-editor.ts'

export function PlaceSection() {
  const { profile, save } = useEditor()
  /** What was chosen, until the server has it: only the server knows a city by its number. */
  const [chosen, setChosen] = useState<ChosenPlace | null>(null)

  const choose = async (place: ChosenPlace, position?: Position) => {
    setChosen(place)
    const { country, city_id } = place
    const change = city_id === null ? { country, city_id } : { city_id, ...(position && { position }) }
    await save('place', change)
    setChosen((latest) => (latest === place ? null : latest))
  }
  return (
    <ProfileSection
      id="place"
      title={
        <Trans comment="Heading of a section in the profile editor: country and city">Where you live</Trans>
      }
      text={<Trans>The best company is close by.</Trans>}
      saves="place"
    >
      <FieldAnchor part="city">
        <PlaceChooser
          value={chosen ?? profile}
          onChoose={(place, position) => void choose(place, position)}
        />
      </FieldAnchor>
    </ProfileSection>
  )
}

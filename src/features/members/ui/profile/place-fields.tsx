import { PlaceChooser } from '../place/place-chooser.tsx'
import { FieldPlace } from './field-place.tsx'
import { useSection } from './section-context.ts'

export function PlaceFields() {
  const { profile, change } = useSection()
  return (
    <FieldPlace field="city">
      <PlaceChooser
        value={profile}
        onChoose={({ country, region, city, city_id }, position) =>
          change({ country, region, city, city_id, position })
        }
      />
    </FieldPlace>
  )
}

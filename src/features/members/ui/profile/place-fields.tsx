import { Trans } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
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
      <p className="mt-5 flex gap-2 text-sm text-ink-soft">
        <ShieldCheck size={18} aria-hidden className="mt-px shrink-0" />
        <Trans>Others see your city and a rough distance, never your exact location.</Trans>
      </p>
    </FieldPlace>
  )
}

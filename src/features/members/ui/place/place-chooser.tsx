import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Field } from '#design/field.tsx'
import { Select } from '#design/select.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import type { OwnProfile } from '../../contract.ts'
import { useCountryName } from '#design/use-country-name.ts'
import { CityBox } from './city-box.tsx'
import { LocateMe } from './locate-me.tsx'
import type { Position } from './own-position.ts'

export type ChosenPlace = Pick<OwnProfile, 'country' | 'region' | 'city' | 'city_id'>

export type PlaceChooserProps = {
  value: ChosenPlace
  /** The position comes along when the browser has told it. */
  onChoose: (place: ChosenPlace, position?: Position) => void
  /** What is wrong about the country: said right below it, where no bar of the page lies over it. */
  countryError?: ReactNode
}

const noCity = { region: null, city: null, city_id: null }

/** A country, then a city of it, or both at once from where the browser says one is. */
export function PlaceChooser({ value, onChoose, countryError }: PlaceChooserProps) {
  const { t } = useLingui()
  const { settings } = useAnswer(ask(getSettings))
  const countryName = useCountryName()
  const { country } = value
  // A country that the site has given up since stays what the member has said.
  const codes = new Set([...settings.countries, ...(country === null ? [] : [country])])
  const countries = [...codes]
    .map((code) => ({ code, label: countryName(code) }))
    .sort((a, b) => a.label.localeCompare(b.label, settings.locale))
  return (
    <div className="flex flex-col gap-5">
      <LocateMe countries={settings.countries} onChoose={onChoose} />
      <Field
        label={t({
          message: 'Country',
          comment: 'Field label: country one lives in (profile, sign-up), country to look in (search filter)',
        })}
        error={countryError}
      >
        <Select
          name="country"
          autoComplete="country"
          value={country ?? ''}
          onChange={({ target }) => onChoose({ ...noCity, country: target.value || null })}
        >
          <option value="">
            {t({
              message: 'Choose a country',
              comment: 'First, empty option of the country field: nothing chosen yet',
            })}
          </option>
          {countries.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <CityBox
        // What was typed for one country is no city of another.
        key={country}
        country={country}
        city={value.city}
        region={value.region}
        onChoose={(place) => onChoose(place ?? { ...noCity, country })}
      />
    </div>
  )
}

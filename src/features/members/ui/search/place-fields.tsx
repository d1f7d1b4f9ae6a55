import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '#design/field.tsx'
import { Select } from '#design/select.tsx'
import type { Output } from '#protocol/endpoint.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import { getRegions } from '../../contract.ts'
import type { SearchFilters } from '../../contract.ts'
import { useCountryName } from '#design/use-country-name.ts'
import { DistanceField } from './distance-field.tsx'

const EVERYWHERE = 'all'
const fieldClass = 'min-w-[min(9rem,100%)] flex-1'

/** Where to look: in a country and a region of it, or around oneself, whatever border is in between. */
export function PlaceFields({ filters }: { filters: SearchFilters }) {
  const { t } = useLingui()
  const { settings } = useAnswer(ask(getSettings))
  const countryName = useCountryName()
  const [country, setCountry] = useState(filters.country)
  const [distance, setDistance] = useState(filters.distance?.toString() ?? '')
  const has = (field: string) => settings.search_fields.includes(field)
  const isNearby = distance !== ''
  const countries = [
    ...new Set([...settings.countries, ...(filters.country === EVERYWHERE ? [] : [filters.country])]),
  ]
    .map((code) => ({ code, name: countryName(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, settings.locale))
  return (
    <>
      <Field label={t`Country`} className={fieldClass}>
        <Select
          name="country"
          autoComplete="off"
          value={country}
          disabled={isNearby}
          onChange={({ target }) => setCountry(target.value)}
        >
          <option value={EVERYWHERE}>
            {t({
              message: 'Everywhere',
              comment: 'Option of the country filter in search: people in all countries',
            })}
          </option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {has('region') && country !== EVERYWHERE && (
        <RegionField
          // A region of one country is none of another.
          key={country}
          country={country}
          region={country === filters.country ? filters.countryregion : null}
          disabled={isNearby}
        />
      )}
      {has('distance') && <DistanceField value={distance} onChange={setDistance} className={fieldClass} />}
    </>
  )
}

function RegionField(props: { country: string; region: string | null; disabled: boolean }) {
  const { country, region, disabled } = props
  const { t } = useLingui()
  const { data } = useQuery<Output<typeof getRegions>>(ask(getRegions, { country }))
  const regions = data?.regions[country] ?? []
  if (data && regions.length === 0) return null
  return (
    <Field
      label={t({ message: 'Region', comment: 'Label of a search filter: a region of the chosen country' })}
      className={fieldClass}
    >
      <Select
        name="countryregion"
        autoComplete="off"
        defaultValue={region ?? ''}
        disabled={disabled || !data}
      >
        <option value="">{t`All regions`}</option>
        {regions.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

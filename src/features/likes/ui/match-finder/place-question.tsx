import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '#design/field.tsx'
import { Select } from '#design/select.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import type { Output } from '#protocol/endpoint.ts'
import { getUser } from '#features/accounts/contract.ts'
import { getRegions } from '#features/members/contract.ts'
import { EVERYWHERE, likelyCountry } from './finder-address.ts'
import { QuestionForm } from './question-form.tsx'
import { useFinder } from './use-finder.ts'

/** A country of the site and, if it matters, a region of it. */
export function PlaceQuestion({ countryName }: { countryName: (code: string) => string }) {
  const { t } = useLingui()
  const { answers, settings } = useFinder()
  const own = useAnswer(ask(getUser)).user?.profile.country
  const [country, setCountry] = useState(answers.country ?? likelyCountry(settings, own))
  const countries = settings.countries
    .map((code) => ({ code, name: countryName(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, settings.locale))
  return (
    <QuestionForm question="place" title={<Trans>Where should we look?</Trans>}>
      <div className="grid gap-5">
        <Field
          label={t({
            message: 'Country',
            comment: 'Field label in the match finder: country in which to look for people',
          })}
        >
          <Select name="country" value={country} onChange={({ target }) => setCountry(target.value)}>
            <option value={EVERYWHERE}>
              {t({
                message: 'Everywhere',
                comment: 'Match finder: option of the country field, label above the results; all countries',
              })}
            </option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {settings.search_fields.includes('region') && country !== EVERYWHERE && (
          // A region of one country is none of another.
          <RegionField key={country} country={country} chosen={answers.countryregion} />
        )}
      </div>
    </QuestionForm>
  )
}

function RegionField({ country, chosen }: { country: string; chosen: string | undefined }) {
  const { t } = useLingui()
  const { data } = useQuery<Output<typeof getRegions>>(ask(getRegions, { country }))
  const regions = data?.regions[country] ?? []
  if (data && regions.length === 0) return null
  return (
    <Field
      label={t({
        message: 'Region',
        comment: 'Field label in the match finder: region of the chosen country',
      })}
      optional
    >
      <Select
        name="countryregion"
        // The list comes later than the field: only then is there something to choose.
        key={data ? 'ready' : 'waiting'}
        defaultValue={regions.some(({ code }) => code === chosen) ? chosen : ''}
        disabled={!data}
      >
        <option value="">
          {t({
            message: 'All regions',
            comment: 'Option of the region field in the match finder: the whole country',
          })}
        </option>
        {regions.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Select } from '#design/select.tsx'
import { useCountryName } from '#design/use-country-name.ts'
import { SourceInputs } from '#features/sites/ui/shared/source-inputs.tsx'

type Props = {
  country: string
  countries: readonly string[]
  code?: string | undefined
  /** Where its answer is shown. */
  page?: '/credits' | '/pricing'
}

/** PAY-1: prices and ways to pay follow the country that one pays from. Without JavaScript a form like any other. */
export function CountryForm({ country, countries, code, page = '/credits' }: Props) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const nameOf = useCountryName()
  const named = countries
    .map((key) => ({ key, name: nameOf(key) }))
    .sort((a, b) => a.name.localeCompare(b.name, i18n.locale))
  const change = (chosen: string) =>
    void navigate({
      to: page,
      search: { country: chosen, ...(code && { code }) },
      resetScroll: false,
      replace: true,
    })
  return (
    <form method="get" action={page} className="flex items-end gap-3">
      <SourceInputs />
      <Field
        label={t({
          message: 'Country you’re paying from',
          comment: 'Field label above the country selection on the page with credit bundles',
        })}
        className="grow"
      >
        <Select name="country" value={country} onChange={({ target }) => change(target.value)}>
          {named.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {code && <input type="hidden" name="code" value={code} />}
      <noscript>
        <Button type="submit" variant="secondary" className="min-h-12">
          <Trans comment="Button next to the country selection (verb): shows the bundles for that country">
            Show bundles
          </Trans>
        </Button>
      </noscript>
    </form>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Check } from 'lucide-react'
import { useCountryName } from '#design/use-country-name.ts'
import { Button } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { Field } from '#design/field.tsx'
import { Select } from '#design/select.tsx'
import { localeNames, locales } from '#protocol/locales.ts'
import type { LanguageChoice } from '../slots.ts'
import { useLanguageHref } from './language-menu.tsx'
import { SourceInputs } from './shared/source-inputs.tsx'
import { useSettings, visitorCountry } from './use-settings.ts'

/** All eleven languages, and the country that decides prices and which languages the menu shows. */
export function LanguageConfig({ onChoose }: LanguageChoice) {
  const { t } = useLingui()
  const settings = useSettings()
  const hrefOf = useLanguageHref()
  const heading = useId()
  const countryName = useCountryName()
  const country = visitorCountry(settings)
  const countries = settings.countries
    .map((code) => ({ value: code, label: countryName(code) }))
    .sort((a, b) => a.label.localeCompare(b.label, settings.locale))
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-10">
      <h1 className="text-title">
        <Trans comment="Heading of the page to choose language and country">Language and country</Trans>
      </h1>
      <section aria-labelledby={heading} className="mt-8">
        <h2 id={heading} className="text-heading">
          <Trans comment="Aria label of the language menu, and heading on the page to choose a language">
            Language
          </Trans>
        </h2>
        <ul className="mt-3 grid gap-2 sm:grid-cols-2">
          {locales.map((language) => {
            const isCurrent = language === settings.locale
            return (
              <li key={language}>
                <a
                  href={hrefOf(language)}
                  hrefLang={language}
                  onClick={() => onChoose?.(language)}
                  lang={language}
                  aria-current={isCurrent || undefined}
                  className={cx(
                    'flex min-h-13 items-center justify-between rounded-lg border px-4 font-medium',
                    isCurrent ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:bg-sunken',
                  )}
                >
                  {localeNames[language]}
                  {isCurrent && <Check size={20} aria-hidden className="text-accent-ink" />}
                </a>
              </li>
            )
          })}
        </ul>
      </section>
      <form method="get" action="/lang-config" className="mt-10">
        <SourceInputs />
        <h2 className="text-heading">
          <Trans comment="Heading and field label on the page to choose language and country">Country</Trans>
        </h2>
        <p className="mt-1 text-ink-soft">
          <Trans>Your country sets the currency, payment methods and languages you see.</Trans>
        </p>
        <div className="mt-4 flex flex-wrap items-end gap-3">
          <div className="min-w-[min(15rem,100%)] grow">
            <Field label={t`Country`}>
              <Select name="country" required defaultValue={country ?? ''}>
                {country === null && (
                  <option value="" disabled>
                    {t({
                      message: 'Choose a country',
                      comment: 'First entry of the list of countries, while none is chosen',
                    })}
                  </option>
                )}
                {countries.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <Button type="submit" variant="secondary">
            <Trans comment="Button on the page to choose language and country (verb): stores the country">
              Save
            </Trans>
          </Button>
        </div>
      </form>
    </div>
  )
}

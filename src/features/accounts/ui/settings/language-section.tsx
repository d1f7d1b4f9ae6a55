import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Select } from '#design/select.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { isLocale, localeNames, locales } from '#protocol/locales.ts'
import { useAct } from '#protocol/use-act.ts'
import { getSettings } from '#features/sites/contract.ts'
import { saveLanguage } from '../../contract.ts'
import { FormRefusal } from '../form-refusal.tsx'
import { SettingsSection } from '../shared/settings-section.tsx'

export function LanguageSection() {
  const { t } = useLingui()
  const { locale } = useAnswer(ask(getSettings)).settings
  const { run, isBusy, refusal } = useAct(saveLanguage)
  const [isLeaving, setLeaving] = useState(false)

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const language = new FormData(event.currentTarget).get('lang')
    if (!isLocale(language) || !(await run({ body: { language } }))) return
    setLeaving(true)
    // A language is changed by loading the page in it; the server then remembers it on this device too.
    location.assign(`/notifications?lang=${language}`)
  }
  return (
    <SettingsSection
      id="language"
      title={
        <Trans comment="Heading of a section and field label in the settings: language of the site and emails">
          Language
        </Trans>
      }
      text={
        <Trans>
          For this site and our emails. You can set your country under{' '}
          <Link to="/lang-config" className="link">
            language and country
          </Link>
          .
        </Trans>
      }
    >
      {/* Without JavaScript the address alone does it: it is a link of ours, so the account keeps the language too. */}
      <form
        method="get"
        action="/notifications"
        onSubmit={(event) => void save(event)}
        className="flex flex-col gap-4"
      >
        <FormRefusal refusal={refusal} isBusy={isBusy} />
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t`Language`} className="min-w-[min(12rem,100%)] grow">
            <Select name="lang" defaultValue={locale}>
              {locales.map((language) => (
                <option key={language} value={language} lang={language}>
                  {localeNames[language]}
                </option>
              ))}
            </Select>
          </Field>
          <Button type="submit" variant="secondary" busy={isBusy || isLeaving} className="min-h-12">
            <Trans comment="Button in the settings: saves the chosen language">Save</Trans>
          </Button>
        </div>
      </form>
    </SettingsSection>
  )
}

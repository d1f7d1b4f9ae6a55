import { Trans, useLingui } from '@lingui/react/macro'
import { ChoiceCards } from '#design/choice-cards.tsx'
import { Field } from '#design/field.tsx'
import { Select } from '#design/select.tsx'
import { useCountryName } from '#design/use-country-name.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import { genders } from '../../contract.ts'
import type { AccountStepProps } from './account-step.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountHeading, hiddenOf } from './account-step.tsx'
import { genderWords } from './gender-words.ts'

/** Without JavaScript all that is needed is asked at once. */
export function WholeForm(props: AccountStepProps) {
  const { invite, refused, recipient, answers } = props
  const { settings } = useAnswer(ask(getSettings))
  const { gender: _gender, country: _country, ...hidden } = hiddenOf(props)
  return (
    <>
      <AccountHeading />
      <AccountForm
        action="/signup"
        hidden={hidden}
        first={<AboutYou gender={answers.gender} country={answers.country} />}
        needsInvite={settings.signups === 'other'}
        {...{ invite, refused, recipient }}
        isBusy={false}
        refusal={null}
        onSend={() => undefined}
      >
        <Trans comment="Button: sends the sign-up form">Create my account</Trans>
      </AccountForm>
    </>
  )
}

function AboutYou({ gender, country }: { gender: string | undefined; country: string | undefined }) {
  const { t, i18n } = useLingui()
  const { settings } = useAnswer(ask(getSettings))
  const countryName = useCountryName()
  const guess = country ?? settings.geoip_selected_country ?? settings.geoip_country ?? ''
  const countries = settings.countries
    .map((code) => ({ code, name: countryName(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, settings.locale))
  return (
    <>
      <ChoiceCards
        name="gender"
        legend={
          <Trans comment="Heading of a question in the match finder; choices such as a woman or a man follow">
            I’m…
          </Trans>
        }
        value={gender ?? null}
        onChange={() => undefined}
        options={genders.map((one) => ({ value: one, label: i18n._(genderWords[one]) }))}
      />
      <Field
        label={t({
          message: 'Country',
          comment: 'Field label: country one lives in (profile, sign-up), country to look in (search filter)',
        })}
      >
        <Select name="country" autoComplete="country" required defaultValue={guess}>
          {/* Without it the browser would choose the first of the list for whoever passes it over. */}
          <option value="">
            {t({
              message: 'Choose a country',
              comment: 'First, empty option of the country field: nothing chosen yet',
            })}
          </option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}

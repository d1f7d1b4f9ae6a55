import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Field, TextInput } from '../../../../design/field.tsx'
import { Select } from '../../../../design/select.tsx'
import { ask, useAnswer } from '../../../../protocol/ask.ts'
import { languageTag } from '../../../../protocol/locales.ts'
import type { AnyLocale } from '../../../../protocol/locales.ts'
import { useAct } from '../../../../protocol/use-act.ts'
import { getSettings } from '../../../sites/contract.ts'
import { saveSignupStep } from '../../contract.ts'
import { useSetUser } from '../use-user.ts'
import { keepValues, readDraft } from './draft.ts'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-frame.tsx'

const PLACE_MAX_LENGTH = 80

export function LocationStep({ onNext, onBack }: StepProps) {
  const { t } = useLingui()
  const { settings } = useAnswer(ask(getSettings))
  const setUser = useSetUser()
  const { run, isBusy, refusal } = useAct(saveSignupStep)
  const [kept] = useState(() => readDraft()?.values ?? {})
  const guess = settings.geoip_selected_country ?? settings.geoip_country ?? ''
  const [country, setCountry] = useState(kept.country ?? (settings.countries.includes(guess) ? guess : ''))
  const names = new Intl.DisplayNames([languageTag(settings.locale as AnyLocale)], { type: 'region' })
  const countries = settings.countries
    .map((code) => ({ code, label: names.of(code) ?? code }))
    .sort((a, b) => a.label.localeCompare(b.label, settings.locale))

  const save = async () => {
    const { region, city } = readDraft()?.values ?? {}
    if (!country && !region?.trim() && !city?.trim()) return onNext()
    const answer = await run({
      body: { country: country || null, region: region?.trim() || null, city: city?.trim() || null },
    })
    if (!answer) return
    setUser(answer.user)
    onNext()
  }
  return (
    <StepFrame
      title={<Trans>Where do you feel at home?</Trans>}
      lead={<Trans>Good company is best nearby. Others see your city or region, never an address.</Trans>}
      {...{ isBusy, refusal, onNext, onBack }}
      onSubmit={() => void save()}
    >
      <Field label={t`Country`}>
        <Select
          name="country"
          autoComplete="country"
          value={country}
          onChange={({ target }) => {
            setCountry(target.value)
            keepValues({ country: target.value })
          }}
        >
          <option value="">{t`Choose a country`}</option>
          {countries.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`Region`} optional>
        <TextInput
          name="region"
          autoComplete="address-level1"
          maxLength={PLACE_MAX_LENGTH}
          defaultValue={kept.region}
          onChange={({ target }) => keepValues({ region: target.value })}
        />
      </Field>
      <Field label={t`City`} optional>
        <TextInput
          name="city"
          autoComplete="address-level2"
          maxLength={PLACE_MAX_LENGTH}
          defaultValue={kept.city}
          onChange={({ target }) => keepValues({ city: target.value })}
        />
      </Field>
    </StepFrame>
  )
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChoiceCards } from '#design/choice-cards.tsx'
import { paces } from '../../choices.ts'
import type { Pace } from '../../choices.ts'
import { useSettings } from './use-settings.ts'

const words: Record<Pace, MessageDescriptor> = {
  '2': msg({ message: 'After 2 minutes', comment: 'How soon an email about something new is sent' }),
  '15': msg({ message: 'After 15 minutes', comment: 'How soon an email about something new is sent' }),
  '60': msg({ message: 'After an hour', comment: 'How soon an email about something new is sent' }),
  daily: msg({ message: 'Once a day', comment: 'How soon an email about something new is sent' }),
}

export function HowSoon() {
  const { t, i18n } = useLingui()
  const { settings, save } = useSettings()
  return (
    <div>
      <ChoiceCards
        name="how_soon"
        legend={t({ message: 'How soon we email you', comment: 'Label of a choice of waiting times' })}
        options={paces.map((pace) => ({ value: pace, label: i18n._(words[pace]) }))}
        value={settings.how_soon}
        onChange={(value) => save({ how_soon: paces.find((pace) => pace === value) })}
      />
      <p className="mt-2 text-sm text-ink-soft">
        <Trans>
          One email tells you everything that’s new, and leaves out what you’ve already seen. Push
          notifications come straight away. Profile views come once a day, or along with something else.
        </Trans>
      </p>
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ABOUT_MAX_LENGTH } from '#features/accounts/rules.ts'
import type { SignupStepProps } from '#features/accounts/slots.ts'
import { AboutField } from '../about-field.tsx'
import { useSaveStep } from './use-save-step.ts'

const chip =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong/60 bg-surface px-4 py-1.5 ' +
  'text-left text-sm font-medium transition-[background-color] hover:bg-sunken'

export function AboutStep({ Frame, saved, saveDraft, onNext, onBack }: SignupStepProps) {
  const { t } = useLingui()
  const { save, isBusy, refusal } = useSaveStep(onNext)
  const [about, setAbout] = useState(saved.about ?? '')
  const box = useRef<HTMLTextAreaElement>(null)
  const openings = [
    t`My perfect Sunday starts with`,
    t`The quickest way to make me laugh is`,
    t`I could talk for hours about`,
  ]

  const change = (text: string) => {
    setAbout(text)
    saveDraft({ about: text })
  }
  const begin = (opening: string) => {
    const text = `${about.trimEnd()}${about.trim() && '\n'}${opening} `
    if (text.length > ABOUT_MAX_LENGTH) return
    flushSync(() => change(text))
    box.current?.focus()
    box.current?.setSelectionRange(text.length, text.length)
  }
  const submit = () => {
    if (about.trim()) void save({ about: about.trim() })
    else onNext()
  }
  return (
    <Frame
      title={<Trans>In your own words</Trans>}
      lead={<Trans>Two or three sentences are plenty. Write the way you talk.</Trans>}
      {...{ isBusy, refusal, onNext, onBack }}
      onSubmit={submit}
    >
      <div>
        <p id="openings" className="text-sm text-ink-soft">
          <Trans>Not sure where to start? Tap an opening line:</Trans>
        </p>
        <ul aria-labelledby="openings" className="mt-2 flex flex-wrap gap-2">
          {openings.map((opening) => (
            <li key={opening}>
              <button type="button" className={chip} onClick={() => begin(opening)}>
                <Plus size={16} aria-hidden className="shrink-0 text-accent-ink" />
                {opening} …
              </button>
            </li>
          ))}
        </ul>
      </div>
      <AboutField ref={box} value={about} onChange={change} />
    </Frame>
  )
}

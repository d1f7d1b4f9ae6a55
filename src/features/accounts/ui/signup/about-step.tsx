import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cx } from '../../../../design/cx.ts'
import { Field, TextArea } from '../../../../design/field.tsx'
import { useAct } from '../../../../protocol/use-act.ts'
import { saveSignupStep } from '../../contract.ts'
import { ABOUT_MAX_LENGTH } from '../../rules.ts'
import { useSetUser } from '../use-user.ts'
import { keepValues, readDraft } from './draft.ts'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-frame.tsx'

const chip =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong/60 bg-surface px-4 py-1.5 ' +
  'text-left text-sm font-medium transition-[background-color] hover:bg-sunken'
const NEARLY_FULL = 100

export function AboutStep({ onNext, onBack }: StepProps) {
  const { t } = useLingui()
  const setUser = useSetUser()
  const { run, isBusy, refusal } = useAct(saveSignupStep)
  const [about, setAbout] = useState(() => readDraft()?.values.about ?? '')
  const box = useRef<HTMLTextAreaElement>(null)
  const openings = [
    t`My perfect Sunday starts with`,
    t`You make me laugh with`,
    t`I could talk for hours about`,
  ]
  const length = about.length

  const change = (text: string) => {
    setAbout(text)
    keepValues({ about: text })
  }
  const begin = (opening: string) => {
    const text = `${about.trimEnd()}${about.trim() && '\n'}${opening} `
    if (text.length > ABOUT_MAX_LENGTH) return
    flushSync(() => change(text))
    box.current?.focus()
    box.current?.setSelectionRange(text.length, text.length)
  }
  const save = async () => {
    if (!about.trim()) return onNext()
    const answer = await run({ body: { about: about.trim() } })
    if (!answer) return
    setUser(answer.user)
    onNext()
  }
  return (
    <StepFrame
      title={<Trans>In your own words</Trans>}
      lead={<Trans>Two or three sentences are plenty. Write the way you talk.</Trans>}
      {...{ isBusy, refusal, onNext, onBack }}
      onSubmit={() => void save()}
    >
      <div>
        <p id="openings" className="text-sm text-ink-soft">
          <Trans>No idea how to begin? Tap a first line:</Trans>
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
      <Field
        label={t`About me`}
        hint={
          <span
            className={cx(
              'block text-right tabular-nums',
              ABOUT_MAX_LENGTH - length < NEARLY_FULL && 'font-semibold text-warn-ink',
            )}
          >
            {length} / {ABOUT_MAX_LENGTH}
          </span>
        }
      >
        <TextArea
          ref={box}
          name="about"
          rows={6}
          maxLength={ABOUT_MAX_LENGTH}
          value={about}
          onChange={({ target }) => change(target.value)}
          className="min-h-40"
        />
      </Field>
    </StepFrame>
  )
}

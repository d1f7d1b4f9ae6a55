import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, Check, ImagePlus, RefreshCw } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { ChangeEvent } from 'react'
import { buttonClass } from '../../../../design/button.tsx'
import { cx } from '../../../../design/cx.ts'
import { FieldNotes } from '../../../../design/field.tsx'
import { useAct } from '../../../../protocol/use-act.ts'
import { addSignupPhoto } from '../../contract.ts'
import { accountRefusalWords } from '../refusal-words.ts'
import { keepValues, readDraft } from './draft.ts'
import { base64Of, shrinkPhoto } from './photo-file.ts'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-frame.tsx'

type Photo = { blob: Blob; url: string }

const zone =
  'relative grid aspect-[4/5] w-44 shrink-0 place-items-center overflow-hidden rounded-2xl bg-sunken text-center transition-[border-color,background-color] ' +
  'hover:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ' +
  'has-focus-visible:outline-focus sm:w-52'
/** It covers its label, so that a photo can be dropped on it too. */
const overAll = 'absolute inset-0 size-full cursor-pointer opacity-0'

export function PhotoStep({ onNext, onBack }: StepProps) {
  const { t, i18n } = useLingui()
  const { run, isBusy, refusal, forget } = useAct(addSignupPhoto)
  const [photo, setPhoto] = useState<Photo | null>(null)
  const [mistake, setMistake] = useState<'missing' | 'unreadable' | null>(null)
  const [wasSent] = useState(() => readDraft()?.values.photo === 'sent')
  const chooser = useRef<HTMLInputElement>(null)
  const notes = useId()
  const url = photo?.url
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url])

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    forget()
    try {
      const blob = await shrinkPhoto(file)
      setPhoto({ blob, url: URL.createObjectURL(blob) })
      setMistake(null)
    } catch {
      setMistake('unreadable')
    }
    // The same file again is a choice too.
    target.value = ''
  }
  const send = async () => {
    if (!photo) {
      if (wasSent) return onNext()
      setMistake('missing')
      chooser.current?.focus()
      return
    }
    const answer = await run({ body: { type: 'image/jpeg', base64: await base64Of(photo.blob) } })
    if (!answer) return
    keepValues({ photo: 'sent' })
    onNext()
  }
  const unreadable = accountRefusalWords.photo_unreadable
  const words = {
    missing: t`Choose a photo first, or skip this for now.`,
    unreadable: unreadable && i18n._(unreadable),
  }
  const advice = [t`Your face, easy to see`, t`Only you in the picture`, t`Daylight, and a smile if you like`]
  const input = {
    type: 'file',
    accept: 'image/*',
    'aria-describedby': mistake ? `${notes}-error` : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => void choose(event),
  }
  return (
    <StepFrame
      title={<Trans>Show your smile</Trans>}
      lead={<Trans>People like to see who they are talking to. You can change it whenever you like.</Trans>}
      {...{ isBusy, refusal, onNext, onBack }}
      onSubmit={() => void send()}
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-5">
        <label className={cx(zone, !photo && 'border-2 border-dashed border-line-strong/60')}>
          {photo ? (
            <img src={photo.url} alt={t`Your photo`} className="absolute inset-0 size-full object-cover" />
          ) : (
            <span className="flex flex-col items-center gap-2 px-4 text-sm font-semibold">
              {wasSent ? (
                <Check size={32} aria-hidden className="text-good-ink" />
              ) : (
                <ImagePlus size={32} aria-hidden className="text-accent-ink" />
              )}
              {wasSent ? <Trans>Your photo is saved</Trans> : <Trans>Choose a photo</Trans>}
            </span>
          )}
          {photo && (
            <span className="absolute inset-x-2 bottom-2 flex items-center justify-center gap-1.5 rounded-lg bg-raised/90 px-2 py-1.5 text-sm font-semibold">
              <RefreshCw size={16} aria-hidden className="shrink-0" />
              <Trans>Choose another</Trans>
            </span>
          )}
          <input
            ref={chooser}
            {...input}
            aria-label={t`Choose a photo`}
            aria-invalid={mistake !== null || undefined}
            className={overAll}
          />
        </label>
        <div className="min-w-48 flex-1">
          <p className="font-semibold">
            <Trans>What makes a good photo</Trans>
          </p>
          <ul className="mt-2 space-y-2 text-ink-soft">
            {advice.map((line) => (
              <li key={line} className="flex gap-2">
                <Check size={18} aria-hidden className="mt-1 shrink-0 text-good-ink" />
                {line}
              </li>
            ))}
          </ul>
          {/* Only a phone has a camera that a page can open like this. */}
          <label
            className={cx(
              buttonClass({ variant: 'secondary' }),
              'mt-4 cursor-pointer overflow-hidden pointer-fine:hidden',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            <Camera size={20} aria-hidden />
            <Trans>Take a photo</Trans>
            <input {...input} capture="user" className={overAll} />
          </label>
        </div>
      </div>
      <FieldNotes id={notes} error={mistake && words[mistake]} />
    </StepFrame>
  )
}

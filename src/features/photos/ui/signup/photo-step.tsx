import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, Check, ImagePlus, RefreshCw } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { buttonClass } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { FieldNotes } from '#design/field.tsx'
import { Progress } from '#design/progress.tsx'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import type { SignupStepProps } from '#features/accounts/slots.ts'
import { previewImage } from '../shared/image-file.ts'
import { coversLabel, focusRingOfInput, imageInput } from '../shared/image-input.ts'
import '../refusal-words.ts'
import { fileRefusalWords } from '../shared/file-refusal-words.ts'
import { useSendPhoto } from '../use-photos.ts'

/** Without an address where this browser cannot show the photo. */
type Photo = { file: File; url: string | null; uploadId: string }

const zone =
  'relative grid aspect-4/5 w-44 shrink-0 place-items-center overflow-hidden rounded-2xl bg-sunken text-center transition-[border-color,background-color] ' +
  'hover:border-accent sm:w-52'

export function PhotoStep({ Frame, saved, saveDraft, onNext, onBack }: SignupStepProps) {
  const { t, i18n } = useLingui()
  const sendPhoto = useSendPhoto()
  const [photo, setPhoto] = useState<Photo | null>(null)
  const [mistake, setMistake] = useState<'missing' | 'photo_type' | 'photo_damaged' | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [wasSent] = useState(() => saved.photo === 'sent')
  const chooser = useRef<HTMLInputElement>(null)
  const notes = useId()
  const url = photo?.url
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url])

  const choose = async (file: File) => {
    setRefusal(null)
    try {
      setPhoto({ file, url: await previewImage(file), uploadId: crypto.randomUUID() })
      setMistake(null)
    } catch (error) {
      setMistake(isRefusal(error, 'photo_type') ? 'photo_type' : 'photo_damaged')
    }
  }
  const send = async () => {
    if (!photo) {
      if (wasSent) return onNext()
      setMistake('missing')
      chooser.current?.focus()
      return
    }
    setRefusal(null)
    setProgress(0)
    try {
      await sendPhoto({ ...photo, crop: null }, { onProgress: setProgress })
      saveDraft({ photo: 'sent' })
      onNext()
    } catch (error) {
      setRefusal(isRefusal(error) ? error : new Refusal('internal'))
    }
    setProgress(null)
  }
  const mistakeWords = () => {
    if (mistake === null) return null
    return mistake === 'missing'
      ? t`Choose a photo first, or skip this for now.`
      : i18n._(fileRefusalWords[mistake])
  }
  const isBusy = progress !== null
  const percent = Math.round((progress ?? 0) * 100)
  const advice = [
    t`Your face, clearly visible`,
    t`Just you in the photo`,
    t`Natural light, and a smile if you like`,
  ]
  const input = {
    ...imageInput(([file]) => file && void choose(file)),
    disabled: isBusy,
    'aria-describedby': mistake ? `${notes}-error` : undefined,
  }
  return (
    <Frame
      title={<Trans comment="Heading of the sign-up step in which one adds a photo">Show your smile</Trans>}
      lead={<Trans>People like to see who they’re talking to. You can change your photo at any time.</Trans>}
      {...{ isBusy, refusal, onNext, onBack }}
      onSubmit={() => void send()}
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-5">
        <label
          className={cx(zone, focusRingOfInput, !photo && 'border-2 border-dashed border-line-strong/60')}
        >
          {photo?.url ? (
            <img
              src={photo.url}
              alt={t({ message: 'Your photo', comment: 'Alt text of the photo chosen at sign-up' })}
              className="absolute inset-0 size-full object-cover"
            />
          ) : (
            <span className="flex max-w-full flex-col items-center gap-2 px-4 text-sm font-semibold">
              {photo || wasSent ? (
                <Check size={32} aria-hidden className="text-good-ink" />
              ) : (
                <ImagePlus size={32} aria-hidden className="text-accent-ink" />
              )}
              {photo ? (
                <span className="max-w-full truncate">{photo.file.name}</span>
              ) : wasSent ? (
                <Trans comment="Text in the photo field at sign-up: a photo was uploaded before">
                  Photo saved
                </Trans>
              ) : (
                <Trans>Choose a photo</Trans>
              )}
            </span>
          )}
          {photo && (
            <span className="absolute inset-x-2 bottom-2 flex items-center justify-center gap-1.5 rounded-lg bg-raised/90 px-2 py-1.5 text-sm font-semibold">
              <RefreshCw size={16} aria-hidden className="shrink-0" />
              <Trans comment="Label on the chosen photo at sign-up: select another photo instead">
                Choose another
              </Trans>
            </span>
          )}
          <input
            ref={chooser}
            {...input}
            aria-label={t({
              message: 'Choose a photo',
              comment: 'Link in a reminder; field to press at sign-up and its aria label: select a file',
            })}
            aria-invalid={mistake !== null || undefined}
            className={coversLabel}
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
              focusRingOfInput,
            )}
          >
            <Camera size={20} aria-hidden />
            <Trans>Take a photo</Trans>
            <input {...input} capture="user" className={coversLabel} />
          </label>
        </div>
      </div>
      {isBusy && (
        <Progress
          label={<Trans comment="Label of a progress bar at sign-up">Uploading your photo</Trans>}
          value={percent}
          text={`${percent} %`}
        />
      )}
      <FieldNotes id={notes} error={mistakeWords()} />
    </Frame>
  )
}

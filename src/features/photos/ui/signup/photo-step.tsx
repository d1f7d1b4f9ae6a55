import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, Check, ImagePlus, RefreshCw } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { buttonClass } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { FieldNotes } from '#design/field.tsx'
import { isRefusal } from '#protocol/refusal.ts'
import type { SignupStepProps } from '#features/accounts/slots.ts'
import { previewImage } from '../shared/image-file.ts'
import type { FileRefusal } from '../shared/file-refusal-words.ts'
import { coversLabel, focusRingOfInput, imageInput } from '../shared/image-input.ts'
import { fileRefusalWords, isFileRefusal } from '../shared/file-refusal-words.ts'
import { dropPhoto, keepPhoto, keptPhoto } from './kept-photo.ts'

/** Without an address where this browser cannot show the photo. */
type Photo = { file: File; url: string | null; uploadId: string }

const zone =
  'relative mx-auto grid aspect-4/5 w-[clamp(9rem,28svh,14rem)] place-items-center overflow-hidden rounded-2xl bg-sunken text-center ' +
  'transition-[border-color,background-color] hover:border-accent'

/** Chosen before there is an account: it is kept, and sent once there is one. */
export function PhotoStep({ Frame, saved, saveDraft, onNext }: SignupStepProps) {
  const { t, i18n } = useLingui()
  const [photo, setPhoto] = useState<Photo | null>(null)
  const [mistake, setMistake] = useState<'missing' | FileRefusal | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const notes = useId()
  const url = photo?.url
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url])

  const choose = async (file: File) => {
    try {
      const shown = await previewImage(file)
      const uploadId = await keepPhoto(file)
      setPhoto({ file, url: shown, uploadId })
      setMistake(null)
      saveDraft({ photo: uploadId })
    } catch (error) {
      setMistake(isRefusal(error) && isFileRefusal(error.code) ? error.code : 'photo_damaged')
    }
  }
  const kept = useRef(saved.photo)
  useEffect(() => {
    let isWanted = true
    const show = async (uploadId: string) => {
      const found = await keptPhoto(uploadId)
      const shown = found && (await previewImage(found.file).catch(() => null))
      if (!isWanted) URL.revokeObjectURL(shown ?? '')
      else if (found) setPhoto({ ...found, url: shown })
      else saveDraft({ photo: '' })
    }
    if (kept.current) void show(kept.current)
    return () => {
      isWanted = false
    }
  }, [saveDraft])
  const submit = () => {
    if (photo) return onNext({ photo: photo.uploadId })
    setMistake('missing')
    chooser.current?.focus()
  }
  const skip = () => {
    dropPhoto()
    onNext({ photo: '' })
  }
  const mistakeWords = () => {
    if (mistake === null) return null
    return mistake === 'missing'
      ? t`Choose a photo first, or skip this for now.`
      : i18n._(fileRefusalWords[mistake])
  }
  const advice = [
    t`Your face, clearly visible`,
    t`Just you in the photo`,
    t`Natural light, and a smile if you like`,
  ]
  const input = {
    ...imageInput(([file]) => file && void choose(file)),
    'aria-describedby': mistake ? `${notes}-error` : undefined,
  }
  return (
    <Frame
      title={<Trans comment="Heading of the sign-up step in which one adds a photo">Show your smile</Trans>}
      lead={<Trans>People like to see who they’re talking to. You can change your photo at any time.</Trans>}
      onSubmit={submit}
      onSkip={skip}
    >
      <div className="flex flex-col items-center gap-4">
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
              {photo ? (
                <Check size={32} aria-hidden className="text-good-ink" />
              ) : (
                <ImagePlus size={32} aria-hidden className="text-accent-ink" />
              )}
              {photo ? (
                <span className="max-w-full truncate">{photo.file.name}</span>
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
        {/* On a phone the buttons of the question lie over whatever is further down. */}
        <div className="text-center empty:hidden">
          <FieldNotes id={notes} error={mistakeWords()} />
        </div>
        <div className="flex flex-col items-center">
          <ul className="flex flex-col gap-1 text-sm text-ink-soft">
            {advice.map((line) => (
              <li key={line} className="flex gap-2">
                <Check size={16} aria-hidden className="mt-0.5 shrink-0 text-good-ink" />
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
    </Frame>
  )
}

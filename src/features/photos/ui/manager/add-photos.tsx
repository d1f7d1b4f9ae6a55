import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, ImagePlus } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { coversLabel, focusRingOfInput, imageInput } from '../shared/image-input.ts'

type Props = { onFiles: (files: File[]) => void }

/** A place in the grid that waits for a photo; large where there is none yet. */
export function AddTile({ onFiles, isFirst }: Props & { isFirst?: boolean }) {
  const { t } = useLingui()
  return (
    <label
      className={cx(
        'needs-js relative flex size-full flex-col items-center justify-center gap-2 overflow-hidden rounded-lg',
        'border-2 border-dashed border-line-strong/60 bg-sunken/50 p-2 text-center text-sm font-semibold',
        // Three of them in a row of a narrow phone leave little room for a long word.
        'max-[22.4rem]:px-1 max-[22.4rem]:text-xs',
        'transition-[border-color,background-color] hover:border-accent hover:bg-sunken',
        focusRingOfInput,
      )}
    >
      <ImagePlus size={isFirst ? 36 : 26} aria-hidden className="shrink-0 text-accent-ink" />
      {isFirst ? (
        <Trans comment="Tile to press where the member has no photos yet, and its aria label">
          Add your first photo
        </Trans>
      ) : (
        <Trans>Add a photo</Trans>
      )}
      {isFirst && (
        <span className="hidden font-normal text-ink-soft pointer-fine:block">
          <Trans>Click to upload, or drop photos here</Trans>
        </span>
      )}
      <input
        {...imageInput(onFiles)}
        className={coversLabel}
        multiple
        aria-label={isFirst ? t`Add your first photo` : t`Add a photo`}
      />
    </label>
  )
}

/** Only a phone has a camera that a page can open like this. */
export function CameraButton({ onFiles }: Props) {
  return (
    <label
      className={cx(
        buttonClass({ variant: 'secondary' }),
        'needs-js w-full cursor-pointer overflow-hidden pointer-fine:hidden',
        focusRingOfInput,
      )}
    >
      <Camera size={20} aria-hidden />
      <Trans comment="Button on a phone: opens the camera">Take a photo</Trans>
      <input {...imageInput(onFiles)} className={coversLabel} capture="user" />
    </label>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, ImagePlus } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { buttonClass } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { PHOTO_TYPES } from '../photo-file.ts'

type Props = { onFiles: (files: File[]) => void }

const focusRing =
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
/** It covers its label, so that photos can be dropped on it too. */
const overAll = 'absolute inset-0 size-full cursor-pointer opacity-0'

const useFileInput = ({ onFiles }: Props) => ({
  type: 'file',
  accept: PHOTO_TYPES,
  className: overAll,
  onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    // The same file again is a choice too.
    target.value = ''
  },
})

/** A place in the grid that waits for a photo; large where there is none yet. */
export function AddTile({ onFiles, isFirst }: Props & { isFirst?: boolean }) {
  const { t } = useLingui()
  const input = useFileInput({ onFiles })
  return (
    <label
      className={cx(
        'needs-js relative flex size-full flex-col items-center justify-center gap-2 overflow-hidden rounded-lg',
        'border-2 border-dashed border-line-strong/60 bg-sunken/50 p-2 text-center text-sm font-semibold',
        'transition-[border-color,background-color] hover:border-accent hover:bg-sunken',
        focusRing,
      )}
    >
      <ImagePlus size={isFirst ? 36 : 26} aria-hidden className="shrink-0 text-accent-ink" />
      {isFirst ? <Trans>Add your first photo</Trans> : <Trans>Add a photo</Trans>}
      {isFirst && (
        <span className="hidden font-normal text-ink-soft pointer-fine:block">
          <Trans>Click, or drop photos here</Trans>
        </span>
      )}
      <input {...input} multiple aria-label={isFirst ? t`Add your first photo` : t`Add a photo`} />
    </label>
  )
}

/** Only a phone has a camera that a page can open like this. */
export function CameraButton({ onFiles }: Props) {
  const input = useFileInput({ onFiles })
  return (
    <label
      className={cx(
        buttonClass({ variant: 'secondary' }),
        'needs-js w-full cursor-pointer overflow-hidden pointer-fine:hidden',
        focusRing,
      )}
    >
      <Camera size={20} aria-hidden />
      <Trans>Take a photo</Trans>
      <input {...input} capture="user" />
    </label>
  )
}

import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { averageColour } from '#design/picture.tsx'
import type { Message } from '../../contract.ts'

type Props = {
  photo: NonNullable<Message['photo']>
  /** What it is, in words. */
  alt: string
  prefix: string
  /** Another one is fetched anew. */
  attempt: number
  open: boolean
  onClose: () => void
  onLoad: () => void
  onError: () => void
}

const GROUND = 'oklch(0.16 0.01 40)'

/** Loaded when the first picture is pressed. Dark in both themes: nothing shall compete with the picture. */
export default function Lightbox({ photo, alt, prefix, attempt, open, onClose, onLoad, onError }: Props) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  // The root shows in the scrollbar's gutter, which no dialog covers.
  useEffect(() => {
    const { style } = document.documentElement
    if (open) style.background = GROUND
    return () => void style.removeProperty('background')
  }, [open])
  return (
    <dialog
      ref={dialog}
      aria-label={alt}
      onClose={() => open && onClose()}
      className="m-0 size-full max-h-none max-w-none overflow-hidden text-white outline-none"
      style={{ background: GROUND }}
    >
      <div
        className="grid size-full place-items-center [container-type:size] md:px-20 md:py-6"
        // Beside the picture there is nothing: pressing there closes it.
        onClick={(event) => event.target === event.currentTarget && onClose()}
      >
        <img
          key={attempt}
          src={prefix + photo.large_filename}
          alt={alt}
          width={photo.width}
          height={photo.height}
          decoding="async"
          draggable={false}
          onLoad={onLoad}
          onError={onError}
          className="h-auto max-w-none object-contain"
          // As large as fits, and of that size before it has arrived.
          style={{
            width: `min(100cqw, 100cqh * ${photo.width / photo.height})`,
            aspectRatio: `${photo.width} / ${photo.height}`,
            backgroundColor: averageColour(photo.thumbhash),
          }}
        />
      </div>
      <button
        type="button"
        aria-label={t`Close`}
        onClick={onClose}
        className="absolute top-[calc(0.75rem+var(--safe-top))] right-3 grid size-11 place-items-center rounded-full bg-[oklch(0.16_0.01_40/0.6)] outline-white hover:bg-white/15"
      >
        <X size={24} aria-hidden />
      </button>
    </dialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Flag, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { cx } from '#design/cx.ts'
import { averageColour } from '#design/picture.tsx'
import { StripArrows } from '../gallery/strip-arrows.tsx'
import { stripClass, useStrip } from '../gallery/use-strip.ts'

export type LightboxPhoto = {
  /** Another one is fetched anew, even from the same address. */
  key: string | number
  src: string
  /** What it is, in words. */
  alt: string
  width: number
  height: number
  thumbhash: string
  onLoad?: () => void
  onError?: () => void
  /** The reader wants to report it. */
  onReport?: (() => void) | undefined
}

type Props = {
  /** Names the dialog. */
  label: string
  photos: readonly LightboxPhoto[]
  /** Where it opens; null closes it. */
  start: number | null
  onClose: () => void
}

const GROUND = 'oklch(0.16 0.01 40)'
const roundClass =
  'pointer-events-auto grid size-11 place-items-center rounded-full bg-[oklch(0.16_0.01_40/0.6)] outline-white hover:bg-white/15'

/** Loaded when the first photo is pressed. Dark in both themes: nothing shall compete with the photo. */
export default function Lightbox({ label, photos, start, onClose }: Props) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const { ref, index, onScroll, show } = useStrip(photos.length, start ?? 0)
  const count = photos.length
  const number = index + 1
  const onReport = photos[index]?.onReport

  const isOpen = start !== null
  useEffect(() => {
    if (start === null) return dialog.current?.close()
    if (!dialog.current?.open) dialog.current?.showModal()
    ref.current?.scrollTo({ left: start * ref.current.clientWidth, behavior: 'instant' })
  }, [start, ref])
  // The root shows in the scrollbar's gutter, which no dialog covers.
  useEffect(() => {
    const { style } = document.documentElement
    if (isOpen) style.background = GROUND
    return () => void style.removeProperty('background')
  }, [isOpen])

  const press = (event: KeyboardEvent) => {
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    show(Math.min(count - 1, Math.max(0, next)))
  }
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={() => isOpen && onClose()}
      onKeyDown={press}
      className="m-0 size-full max-h-none max-w-none overflow-hidden text-white outline-none"
      style={{ background: GROUND }}
    >
      <ul
        ref={ref}
        // Nothing in it takes the focus, so a strip that scrolls does: keys scroll it in every browser.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={count > 1 ? 0 : undefined}
        onScroll={onScroll}
        className={cx(stripClass, '-outline-offset-4 outline-white')}
      >
        {photos.map(({ key, src, alt, width, height, thumbhash, onLoad, onError }, place) => (
          <li
            key={key}
            className="grid size-full shrink-0 snap-center snap-always place-items-center [container-type:size] md:px-20 md:py-6"
            // Beside the photo there is nothing: pressing there closes it.
            onClick={(event) => event.target === event.currentTarget && onClose()}
          >
            <img
              {...{ src, width, height, onLoad, onError }}
              alt={alt}
              loading={Math.abs(place - (start ?? index)) < 2 ? 'eager' : 'lazy'}
              decoding="async"
              draggable={false}
              className="h-auto max-w-none object-contain"
              // As large as fits, and of that size before it has arrived.
              style={{
                width: `min(100cqw, 100cqh * ${width / height})`,
                aspectRatio: `${width} / ${height}`,
                backgroundColor: averageColour(thumbhash),
              }}
            />
          </li>
        ))}
      </ul>
      <div className="pointer-events-none absolute inset-x-0 top-0 flex items-center justify-between bg-linear-to-b from-[oklch(0.16_0.01_40/0.7)] to-transparent p-3 pt-[calc(0.75rem+var(--safe-top))]">
        <p role="status" className="px-2 font-semibold tabular-nums">
          {count > 1 && (
            <>
              <span className="sr-only">
                <Trans comment="For screen readers in the large view, before a number: Photo 2 / 5">
                  Photo
                </Trans>{' '}
              </span>
              {number} / {count}
            </>
          )}
        </p>
        <div className="flex gap-2">
          {onReport && (
            <button
              type="button"
              aria-label={t({
                message: 'Report this photo',
                comment: 'Aria label of the flag in the large view of photos (verb)',
              })}
              onClick={onReport}
              className={roundClass}
            >
              <Flag size={20} aria-hidden />
            </button>
          )}
          <button
            type="button"
            aria-label={t({
              message: 'Close',
              comment: 'Aria label of the button that closes the large view of photos',
            })}
            onClick={onClose}
            className={roundClass}
          >
            <X size={24} aria-hidden />
          </button>
        </div>
      </div>
      <StripArrows index={index} count={count} onShow={show} className="outline-white! max-md:hidden" />
    </dialog>
  )
}

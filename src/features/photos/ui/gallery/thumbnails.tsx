import { useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Picture } from '#design/picture.tsx'
import { Blur } from '../shared/blur.tsx'
import type { Slide } from './slides.ts'

type Props = { slides: Slide[]; index: number; prefix: string; onShow: (index: number) => void }

const frame =
  'relative block aspect-4/5 w-14 shrink-0 overflow-hidden rounded-sm outline-offset-2 transition-opacity ' +
  'not-aria-[current=true]:opacity-65 hover:opacity-100 aria-[current=true]:ring-2 aria-[current=true]:ring-accent ' +
  'aria-[current=true]:ring-offset-2 aria-[current=true]:ring-offset-canvas'

/** Small ones in a row, to jump by. */
export function Thumbnails({ slides, index, prefix, onShow }: Props) {
  const { t } = useLingui()
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = row.current
    const item = list?.children[index]
    if (!list || !(item instanceof HTMLElement)) return
    // Only the row is scrolled, never the page around it.
    list.scrollTo({ left: item.offsetLeft - (list.clientWidth - item.clientWidth) / 2 })
  }, [index])
  return (
    <ul
      ref={row}
      aria-label={t({
        message: 'All photos',
        comment: 'Aria label of the row of small photos on a member’s page',
      })}
      className="needs-js relative flex gap-2.5 overflow-x-auto px-1 py-3 [scrollbar-width:none] max-md:hidden"
    >
      {slides.map((slide, place) => {
        const number = place + 1
        return (
          <li key={slide.id}>
            <button
              type="button"
              aria-label={
                slide.kind === 'photo'
                  ? t({
                      message: `Photo ${number}`,
                      comment:
                        'Aria label of a small photo to press on a member’s page; {number} is its place',
                    })
                  : t({
                      message: `Photo ${number}, locked`,
                      comment: 'Aria label of a small photo to press that the reader may not see',
                    })
              }
              aria-current={place === index}
              onClick={() => onShow(place)}
              className={frame}
            >
              {slide.kind === 'photo' ? (
                <Picture
                  src={prefix + slide.photo.thumb_filename}
                  thumbhash={slide.photo.thumbhash}
                  alt=""
                  width={320}
                  height={400}
                  className="size-full"
                />
              ) : (
                <>
                  <Blur thumbhash={slide.thumbhash} className="size-full" />
                  <span className="absolute inset-0 grid place-items-center">
                    <span className="grid size-7 place-items-center rounded-full bg-raised/90 text-ink">
                      <Lock size={14} aria-hidden />
                    </span>
                  </span>
                </>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

import '../refusal-words.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { MouseEvent } from 'react'
import { Picture } from '#design/picture.tsx'
import { wantsNewTab } from '#design/wants-new-tab.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { useReport } from '#features/members/ui/shared/report-slot.ts'
import { getSettings } from '#features/sites/contract.ts'
import { getMemberPhotos } from '../../contract.ts'
import { LockedSlide } from './locked-slide.tsx'
import { WayToLarge } from './way-to-large.tsx'
import { Segments } from './segments.tsx'
import { slidesOf } from './slides.ts'
import type { OpenPhoto } from './slides.ts'
import { StripArrows } from './strip-arrows.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { stripClass, useStrip } from './use-strip.ts'

type Lightbox = (typeof import('../shared/lightbox.tsx'))['default']

export type MemberGalleryProps = {
  profileId: number
  name: string
  isOwn: boolean
  /** A visitor wants to see what only members may. */
  onLoginNeeded: () => void
}

/** The photos of a member: a strip to swipe through, small ones to jump by, and each one large when pressed. */
export function MemberGallery({ profileId, name, isOwn, onLoginNeeded }: MemberGalleryProps) {
  const { t } = useLingui()
  const { cdn_prefix: prefix } = useAnswer(ask(getSettings)).settings
  const { photos } = useAnswer(ask(getMemberPhotos, { id: profileId }))
  const slides = slidesOf(photos)
  // Nobody reports their own.
  const reporting = useReport()
  const report = isOwn ? undefined : (reporting ?? undefined)
  const member = { id: profileId, name }
  const { ref, index: current, onScroll, show } = useStrip(slides.length)
  const [lightbox, setLightbox] = useState<{ Dialog: Lightbox; start: number | null } | null>(null)
  const open = slides.flatMap((slide) => (slide.kind === 'photo' ? [slide.photo] : []))
  const count = slides.length

  const altOf = (number: number, count: number) =>
    t({
      message: `Photo ${number} of ${count}: ${name}`,
      comment: 'Alt text of a photo of a member; {name} is the member',
    })
  const enlarge = (event: MouseEvent, photo: OpenPhoto) => {
    if (wantsNewTab(event)) return
    event.preventDefault()
    const start = open.indexOf(photo)
    void import('../shared/lightbox.tsx').then(({ default: Dialog }) => setLightbox({ Dialog, start }))
  }
  if (count === 0) return <NoPhoto name={name} />
  return (
    <section
      aria-label={t({
        message: `Photos of ${name}`,
        comment: 'Aria label of a member’s photos and of their large view',
      })}
      // No wider than the file is: between phone and desktop it would be blown up.
      className="w-full md:mx-auto md:max-w-[40rem]"
    >
      <div className="member-photo group relative overflow-hidden bg-sunken md:rounded-2xl">
        <ul ref={ref} onScroll={onScroll} className={stripClass}>
          {slides.map((slide, index) => (
            <li key={slide.id} className="size-full shrink-0 snap-center snap-always">
              {slide.kind === 'photo' ? (
                <WayToLarge
                  photo={slide.photo}
                  {...{ prefix, profileId, onLoginNeeded }}
                  onEnlarge={(event) => enlarge(event, slide.photo)}
                >
                  <Picture
                    src={prefix + slide.photo.filename}
                    thumbhash={slide.photo.thumbhash}
                    alt={altOf(index + 1, count)}
                    width={640}
                    height={800}
                    eager={index === 0}
                    className="size-full"
                  />
                </WayToLarge>
              ) : (
                <LockedSlide slide={slide} profileId={profileId} onLoginNeeded={onLoginNeeded} />
              )}
            </li>
          ))}
        </ul>
        <StripArrows
          index={current}
          count={count}
          onShow={show}
          className="needs-js opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:hidden"
        />
        {count > 1 && (
          <p
            aria-hidden
            className="needs-js pointer-events-none absolute right-3 bottom-3 rounded-full bg-raised/90 px-2.5 py-0.5 text-xs font-semibold tabular-nums max-md:hidden"
          >
            {current + 1} / {count}
          </p>
        )}
        {count > 1 && <Segments index={current} count={count} />}
      </div>
      {count > 1 && <Thumbnails slides={slides} index={current} prefix={prefix} onShow={show} />}
      {lightbox && (
        <lightbox.Dialog
          label={t`Photos of ${name}`}
          photos={open.map((photo, place) => ({
            ...photo,
            key: photo.id,
            src: prefix + (photo.large_filename ?? photo.filename),
            alt: altOf(place + 1, open.length),
            onReport: report && (() => report({ member, thing: { what: 'photo', photo_id: photo.id } })),
          }))}
          start={lightbox.start}
          onClose={() => setLightbox({ ...lightbox, start: null })}
        />
      )}
    </section>
  )
}

function NoPhoto({ name }: { name: string }) {
  const initial = [...name.trim()][0]?.toUpperCase() ?? ''
  return (
    <div className="member-photo grid place-content-center justify-items-center gap-2 bg-accent-soft pb-16 text-accent-ink md:rounded-2xl md:pb-0">
      <span aria-hidden className="text-display">
        {initial}
      </span>
      <p className="text-sm font-medium">
        <Trans comment="Text on a member’s page in place of photos: this member has none">No photo yet</Trans>
      </p>
    </div>
  )
}

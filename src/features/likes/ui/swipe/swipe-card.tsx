import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronUp, Heart, MapPin, X } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { cx } from '#design/cx.ts'
import { DemoMark } from '#design/demo-mark.tsx'
import { FictionalLabel } from '#design/fictional-label.tsx'
import { Picture } from '#design/picture.tsx'
import { notePressed } from '#features/members/ui/shared/pressed-card.ts'
import type { Settings } from '#features/sites/contract.ts'
import type { DeckCard } from '../../contract.ts'
import type { Direction } from './deck.ts'
import { Key } from './key.tsx'
import { flyIn, flyOut, rest, standUp } from './motion.ts'
import type { Lean } from './motion.ts'
import { SharedChips } from './shared-chips.tsx'

/** What members say about themselves, in words. They belong to members, so the page hands them in. */
export type CardWords = {
  settings: Pick<Settings, 'cdn_prefix' | 'fictional_icon' | 'fictional_singular' | 'fictional_warning'>
  online: string
  distance: (km: number) => string
  country: (code: string) => string
  interest: (key: string) => string
}

/** In hand, next, the one after that, or on its way out. */
export type Place = 'top' | 'behind' | 'after' | 'leaving'

type Props = {
  card: DeckCard
  words: CardWords
  place: Place
  lean: Lean
  /** Where it flies to, or on the deck again where it comes from. */
  side: Direction | null
  onGone: (id: number) => void
}

const shade =
  'bg-[linear-gradient(to_top,oklch(0.16_0.02_40/0.9),oklch(0.16_0.02_40/0.68)_calc(100%-3.5rem),transparent)]'
const layers: Record<Place, string> = {
  after: '-z-1',
  behind: 'z-0',
  top: 'z-1 cursor-grab active:cursor-grabbing',
  leaving: 'z-2',
}
/** Where the card is low, words would cover the face; where there is room beside it, they stand there. */
const besides = '[@media(height<45rem)]:sr-only xl:hidden'

/** One person on the deck: the photograph, and on it what helps to decide. */
export function SwipeCard({ card, words, place, lean, side, onGone }: Props) {
  const ref = useMotion({ id: card.id, place, side, onGone })
  const nameId = useId()
  const { id, name, age, about, distance_km: km, main_image: image } = card
  const { t } = useLingui()
  const { settings } = words
  const isTop = place === 'top'
  return (
    <article
      ref={ref}
      aria-labelledby={nameId}
      aria-hidden={!isTop || undefined}
      inert={!isTop}
      data-place={place}
      data-photo-of={id}
      data-lean={lean}
      className={cx(
        'swipe-card absolute inset-0 isolate flex flex-col justify-end overflow-hidden rounded-2xl bg-sunken shadow-float select-none',
        image ? 'text-white' : 'text-ink',
        layers[place],
      )}
    >
      {image ? (
        <Picture
          src={settings.cdn_prefix + image.filename}
          thumbhash={image.thumbhash}
          alt={t`Photo of ${name}`}
          width={640}
          height={800}
          eager
          className="absolute inset-0 size-full"
        />
      ) : (
        <NoPhoto name={name} />
      )}
      {card.fictional && (
        <FictionalLabel
          site={settings}
          onPhoto
          className="absolute top-3 left-3 max-w-[calc(100%-1.5rem)] [&>span]:whitespace-normal"
        />
      )}
      {card.invented && (
        <DemoMark onPhoto className={cx('absolute left-3', card.fictional ? 'top-11' : 'top-3')} />
      )}
      <Stamp meaning="like">
        <Heart size={22} aria-hidden className="fill-current" />
        <Trans>Like</Trans>
      </Stamp>
      <Stamp meaning="skip">
        <X size={22} aria-hidden />
        <Trans>Skip</Trans>
      </Stamp>
      <Stamp meaning="open">
        <ChevronUp size={22} aria-hidden />
        <Trans>Open profile</Trans>
      </Stamp>
      <div
        className={cx(
          'swipe-words relative flex flex-col gap-1.5 px-4 pb-1 md:px-5',
          image ? cx('pt-14 [@media(height<30rem)]:pt-6', shade) : 'pt-2',
        )}
      >
        <h2 id={nameId} className="line-clamp-2 text-title wrap-break-word">
          <span>{name}</span>
          <span className="font-normal">, {age}</span>
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          {card.online && (
            <span className="flex items-center gap-1.5 font-semibold">
              <span aria-hidden className="size-2.5 rounded-full bg-online ring-2 ring-white/80" />
              {words.online}
            </span>
          )}
          <span className="flex min-w-0 items-center gap-1">
            <MapPin size={16} aria-hidden className="shrink-0" />
            <span className="min-w-0 truncate">
              {card.city ?? card.region ?? words.country(card.country)}
            </span>
            {km !== null && <span className="shrink-0">· {words.distance(km)}</span>}
          </span>
        </p>
        <SharedChips
          keys={card.shared_interests}
          word={words.interest}
          className={cx('text-xs', image ? besides : 'xl:hidden')}
        />
        {about && (
          <p className={cx('line-clamp-2 text-sm md:line-clamp-3', image ? besides : 'xl:hidden')}>{about}</p>
        )}
        <Link
          to="/members/$id"
          params={{ id }}
          draggable={false}
          data-profile
          onClick={() => notePressed(card)}
          aria-keyshortcuts="ArrowUp"
          className="-mx-2 inline-flex min-h-11 items-center gap-1.5 self-start rounded-lg px-2 text-sm font-semibold -outline-offset-2 outline-current hover:underline"
        >
          <ChevronUp size={18} aria-hidden className="pointer-fine:md:hidden" />
          <Key>↑</Key>
          <Trans comment="Link and mark on the card when swiping: opens this person’s page">
            Open profile
          </Trans>
        </Link>
      </div>
    </article>
  )
}

/** What letting go here would mean; the drag makes it appear. */
function Stamp({ meaning, children }: { meaning: Direction | 'open'; children: ReactNode }) {
  return (
    <span
      aria-hidden
      data-stamp={meaning}
      className={cx(
        'absolute flex items-center gap-2 rounded-xl px-4 py-2 text-heading opacity-0 shadow-float',
        stampLooks[meaning],
      )}
    >
      {children}
    </span>
  )
}

const stampLooks = {
  like: 'top-14 left-5 -rotate-12 bg-accent text-on-accent',
  skip: 'top-14 right-5 rotate-12 bg-raised text-ink',
  open: 'top-1/2 left-1/2 w-max max-w-[calc(100%-1rem)] -translate-1/2 bg-raised text-ink hyphens-auto',
}

/** A face is missing, not a picture: the initial stands in for it, where the words leave room. */
function NoPhoto({ name }: { name: string }) {
  return (
    <>
      <span
        aria-hidden
        className="absolute inset-0 bg-linear-160 from-accent-soft from-25% to-[color-mix(in_oklab,var(--color-accent-soft),var(--color-accent)_28%)]"
      />
      <span
        aria-hidden
        className="relative grid min-h-0 grow place-items-center overflow-hidden text-display text-accent-ink/70"
      >
        <span className="scale-200">{[...name.trim()][0]?.toUpperCase()}</span>
      </span>
    </>
  )
}

/** The same element all along, from behind to the top and off the deck: nothing loads again on the way. */
const useMotion = ({
  id,
  place,
  side,
  onGone,
}: Pick<Props, 'place' | 'side' | 'onGone'> & { id: number }) => {
  const ref = useRef<HTMLElement>(null)
  const before = useRef<Place | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    const was = before.current
    before.current = place
    // One may be back before the deck was drawn without it.
    if (!element || (was === place && !side)) return
    if (place === 'leaving') return void flyOut(element, side ?? 'skip').then(() => onGone(id))
    if (place !== 'top') return rest(element)
    if (side) return flyIn(element, side)
    if (was === 'behind') standUp(element)
  }, [id, place, side, onGone])
  return ref
}

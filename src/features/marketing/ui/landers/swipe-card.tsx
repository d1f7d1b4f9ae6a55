import { Trans } from '@lingui/react/macro'
import { FacePhoto } from '../face.tsx'
import type { Face } from '../view.ts'

export function MemberCard({ face, title, eager }: { face: Face; title: string; eager: boolean }) {
  return (
    <>
      <FacePhoto face={face} eager={eager} className="size-full" />
      <Caption title={title} more={face.city} />
    </>
  )
}

function Caption({ title, more }: { title: string; more: string | null }) {
  return (
    <div className="swipe-caption">
      <h2 className="text-heading lg:text-title">{title}</h2>
      {more && <p>{more}</p>}
    </div>
  )
}

/** Shapes that stand for somebody and are nobody. */
const shapes = [
  // Two speech bubbles that lean to one another.
  <path
    key="a"
    d="M16 26a18 18 0 1 1 10 30l-12 4 4-11a18 18 0 0 1-2-23zM64 50a15 15 0 1 1-6 27l-9 3 3-9a15 15 0 0 1 12-21z"
  />,
  // A pot with steam.
  <path
    key="b"
    d="M18 48h64v10a18 18 0 0 1-18 18H36a18 18 0 0 1-18-18zM8 50h6v8H8zm78 0h6v8h-6zM38 40c-6-8 6-10 0-20m14 20c-6-8 6-10 0-20m14 20c-6-8 6-10 0-20"
  />,
  // A moon over a path.
  <path
    key="c"
    d="M60 14a24 24 0 1 0 18 34A20 20 0 0 1 60 14zM30 84c10-8 28-6 40-12M24 90c14-10 40-8 56-16"
  />,
]

export function DrawnCard({ index, title }: { index: number; title: string }) {
  return (
    <div className="swipe-drawn" data-drawn={index}>
      <svg viewBox="0 0 100 100" aria-hidden>
        {shapes[index]}
      </svg>
      <p className="absolute start-3 top-3 rounded-full bg-raised/90 px-2 py-0.5 text-xs font-semibold text-ink">
        <Trans comment="Small label on a picture that is drawn and shows nobody">Illustration</Trans>
      </p>
      <Caption title={title} more={null} />
    </div>
  )
}

/** They appear as the card leans to one side. */
export function CardStamps() {
  return (
    <>
      <span aria-hidden className="swipe-stamp start-4 -rotate-12 text-good-ink [--way:1]">
        <Trans comment="Stamp on a card that is swiped to the right">Like</Trans>
      </span>
      <span aria-hidden className="swipe-stamp end-4 rotate-12 text-ink-soft [--way:-1]">
        <Trans comment="Stamp on a card that is swiped to the left">Skip</Trans>
      </span>
    </>
  )
}

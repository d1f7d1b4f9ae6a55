import type { CSSProperties } from 'react'
import { Avatar } from '#design/avatar.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import type { Card } from '#features/members/contract.ts'
import { getSettings } from '#features/sites/contract.ts'
import { Spark } from '#features/sites/ui/shared/spark.tsx'

const RAYS = [0, 45, 90, 135, 180, 225, 270, 315]
const face = 'rounded-full ring-4 ring-raised shadow-float max-[25rem]:size-26'

/** The two who like each other, and the spark between them. */
export function Portraits({ card }: { card: Card }) {
  const { settings } = useAnswer(ask(getSettings))
  const { user } = useAnswer(ask(getUser))
  const photoOf = (image: { match: string } | null | undefined) =>
    image ? settings.cdn_prefix + image.match : null
  return (
    <div className="relative flex justify-center">
      <Avatar
        name={user?.profile.name ?? ''}
        src={photoOf(user?.profile.main_image)}
        size="xl"
        decorative
        className={`match-left ${face}`}
      />
      <Avatar
        name={card.name}
        src={photoOf(card.main_image)}
        size="xl"
        decorative
        className={`match-right -ml-4 ${face}`}
      />
      <span aria-hidden className="absolute bottom-0 left-1/2 -translate-x-1/2 translate-y-1/3">
        {RAYS.map((degrees) => (
          <span
            key={degrees}
            style={{ '--ray': `${degrees}deg` } as CSSProperties}
            className="match-ray absolute inset-0 m-auto h-4 w-1 rounded-full bg-accent"
          />
        ))}
        <span className="match-spark grid size-12 place-items-center rounded-full bg-raised shadow-float">
          <Spark />
        </span>
      </span>
    </div>
  )
}

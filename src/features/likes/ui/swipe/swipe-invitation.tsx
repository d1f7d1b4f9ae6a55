import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Heart, X } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { buttonClass } from '#design/button.tsx'
import { cx } from '#design/cx.ts'

export type InvitationProps = {
  /** How to join is the business of accounts. */
  JoinLink: ComponentType<{ className?: string; children: ReactNode }>
  /** Drawn people, for the picture of a deck: the one in front and the one behind. */
  drawings: readonly [front: string, behind: string]
}

/** For visitors: what the game is, and the way in. */
export function SwipeInvitation({ JoinLink, drawings }: InvitationProps) {
  return (
    <section className="mx-auto grid w-full max-w-[60rem] grow content-center items-center gap-10 px-4 py-10 md:grid-cols-[1fr_20rem] md:gap-16 md:px-6">
      <div className="max-md:text-center">
        <h1 className="text-title">
          <Trans>One person at a time</Trans>
        </h1>
        <p className="mt-3 text-lg text-ink-soft">
          <Trans>
            Swipe right to like, left to skip. When someone you like likes you back, it’s a match and we’ll
            let you both know.
          </Trans>
        </p>
        <div className="mt-6 flex flex-wrap gap-3 max-md:justify-center">
          <JoinLink className={buttonClass()}>
            <Trans>Join for free</Trans>
          </JoinLink>
          <Link
            to="/login"
            search={{ next: '/swipe-game' }}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Trans>Log in</Trans>
          </Link>
        </div>
      </div>
      <figure className="mx-auto w-full max-w-64 md:max-w-80">
        <div aria-hidden className="relative aspect-4/5">
          <Drawing src={drawings[1]} className="translate-x-[6%] rotate-6" />
          <Drawing src={drawings[0]} className="-rotate-3" />
          <span className="absolute -bottom-6 left-1/2 flex -translate-x-1/2 gap-4">
            <span className="grid size-14 place-items-center rounded-full border border-line bg-raised text-ink shadow-float">
              <X size={26} />
            </span>
            <span className="grid size-14 place-items-center rounded-full bg-accent text-on-accent shadow-float">
              <Heart size={26} className="fill-current" />
            </span>
          </span>
        </div>
        <figcaption className="mt-10 text-center text-xs text-ink-soft">
          <Trans>Illustrations, not real members</Trans>
        </figcaption>
      </figure>
    </section>
  )
}

function Drawing({ src, className }: { src: string; className: string }) {
  return (
    <img
      src={src}
      alt=""
      width={480}
      height={600}
      className={cx('absolute inset-0 size-full rounded-2xl object-cover shadow-overlay', className)}
    />
  )
}

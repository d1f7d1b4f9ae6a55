import { Trans } from '@lingui/react/macro'
import { Images, Infinity as ForGood, MessagesSquare, UserRoundPlus } from 'lucide-react'
import type { ReactNode } from 'react'

/** How many conversations a member may start before the first bundle. */
export const FREE_CONVERSATIONS = 2

/** How many photos one may have is the business of photos. */
export type PhotoLimit = { free: number; premium: number }

export function Benefits({ photos }: { photos: PhotoLimit }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4">
      <Benefit
        icon={<MessagesSquare size={22} />}
        title={
          <Trans comment="Heading of a benefit of Premium: one can start any number of conversations">
            Unlimited conversations
          </Trans>
        }
      >
        <Trans>Without Premium, you can start {FREE_CONVERSATIONS}. Everyone can reply.</Trans>
      </Benefit>
      <Benefit
        icon={<Images size={22} />}
        title={
          <Trans comment="Heading of a benefit of Premium: one can see the photos of all members">
            See everyone’s photos
          </Trans>
        }
      >
        <Trans>Not just the main one. Private photos still need the owner’s permission.</Trans>
      </Benefit>
      <Benefit
        icon={<UserRoundPlus size={22} />}
        title={<Trans>Up to {photos.premium} photos on your profile</Trans>}
      >
        <Trans>Instead of {photos.free}, so people see more of you.</Trans>
      </Benefit>
      <Benefit
        icon={<ForGood size={22} />}
        title={<Trans comment="Heading of a benefit of Premium: one keeps it forever">Yours for good</Trans>}
      >
        <Trans>You keep Premium even when your credits run out. It never renews and never expires.</Trans>
      </Benefit>
    </ul>
  )
}

function Benefit({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-4 rounded-xl border border-line bg-surface p-5">
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink"
      >
        {icon}
      </span>
      <div className="min-w-0">
        <h2 className="font-semibold">{title}</h2>
        <p className="mt-0.5 text-ink-soft">{children}</p>
      </div>
    </li>
  )
}

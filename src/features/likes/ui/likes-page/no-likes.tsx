import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import type { LikeType } from '../../rules.ts'

type Words = { title: MessageDescriptor; text: MessageDescriptor }

const words: Record<LikeType, Words> = {
  received: {
    title: msg({
      message: 'No likes yet',
      comment: 'Heading on the likes page: nobody has liked the reader (noun)',
    }),
    text: msg`The more you like, the more likes you get. A good photo helps too.`,
  },
  given: {
    title: msg`You haven’t liked anyone yet`,
    text: msg`Like the people you’d love to meet. If they like you back, it’s a match.`,
  },
  matches: {
    title: msg({ message: 'No matches yet', comment: 'Heading on the likes page: no mutual likes (noun)' }),
    text: msg`When someone you like likes you back, we’ll let you both know and they’ll appear here.`,
  },
}

/** Nobody here, and how that changes. */
export function NoLikes({ type = 'received', people }: { type?: LikeType; people?: ReactNode }) {
  const { i18n } = useLingui()
  const { title, text } = words[type]
  return (
    <>
      <EmptyState
        className={people ? 'pt-2 pb-6' : 'grow justify-center'}
        icon={!people && <Heart size={28} />}
        title={i18n._(title)}
        text={i18n._(text)}
        actions={
          <>
            <Link to="/members" className={buttonClass()}>
              <Trans comment="Button when there are no likes yet: leads to the member search">
                Browse profiles
              </Trans>
            </Link>
            <Link to="/swipe-game" className={buttonClass({ variant: 'secondary' })}>
              <Trans comment="Button when there are no likes yet: leads to the swipe page">
                Start swiping
              </Trans>
            </Link>
          </>
        }
      />
      {people}
    </>
  )
}

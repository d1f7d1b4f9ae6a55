import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import type { LikeType } from '../../rules.ts'

type Words = { title: MessageDescriptor; text: MessageDescriptor }

const words: Record<LikeType, Words> = {
  received: {
    title: msg`No likes yet`,
    text: msg`Whoever gives likes gets likes. A good photo helps too.`,
  },
  given: {
    title: msg`You have not liked anybody yet`,
    text: msg`Like who you would love to meet. If it is mutual, it is a match.`,
  },
  matches: {
    title: msg`No matches yet`,
    text: msg`When you like somebody who likes you, both of you hear of it, and they appear here.`,
  },
}

/** Nobody here, and how that changes. */
export function NoLikes({ type = 'received' }: { type?: LikeType }) {
  const { i18n } = useLingui()
  const { title, text } = words[type]
  return (
    <EmptyState
      className="grow justify-center"
      icon={<Heart size={28} />}
      title={i18n._(title)}
      text={i18n._(text)}
      actions={
        <>
          <Link to="/members" className={buttonClass()}>
            <Trans>Look around</Trans>
          </Link>
          <Link to="/swipe-game" className={buttonClass({ variant: 'secondary' })}>
            <Trans>Play the swipe game</Trans>
          </Link>
        </>
      }
    />
  )
}

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { buttonClass } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { SignupLink } from '#features/accounts/ui/signup/signup-link.tsx'
import { useUser } from '#features/accounts/ui/use-user.ts'
import { GiftButton } from '#features/chat/ui/gifts/gift-button.tsx'
import { GiftShelf } from '#features/chat/ui/gifts/gift-shelf.tsx'
import { LikeButton } from '#features/likes/ui/like-button/like-button.tsx'
import { LikeStanding } from '#features/likes/ui/like-button/like-standing.tsx'
import { useRelation } from '#features/likes/ui/refresh/known-likes.ts'
import { useOpenedProfile } from '#features/likes/ui/refresh/use-opened-profile.ts'
import { getMember } from '#features/members/contract.ts'
import type { Profile } from '#features/members/contract.ts'
import { MemberPage } from '#features/members/ui/member/member-page.tsx'
import { useNeedLogin } from '#features/members/ui/member/need-login.tsx'
import { PromoTile } from '#features/members/ui/promo-tile.tsx'
// A like can be refused in the words of members.
import '#features/members/ui/refusal-words.ts'
import { MemberGallery } from '#features/photos/ui/gallery/member-gallery.tsx'
import { ReportProvider } from '#features/safety/ui/shared/report-provider.tsx'
import { getSettings } from '#features/sites/contract.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { BuyProvider } from '../chat/buy-provider.tsx'

const round = 'shrink-0 max-md:size-14 max-md:rounded-full max-md:px-0'

/** The page of a member, the same at both of its addresses. */
export function Member({ id }: { id: number }) {
  const { member } = useAnswer(ask(getMember, { id }))
  const { promo } = useAnswer(ask(getSettings)).settings
  const isMember = useUser() !== null
  return (
    // Another member is another page: nothing of the one before stays open.
    <Providers key={id} id={id}>
      <MemberPage
        member={member}
        JoinLink={SignupLink}
        gallery={<Gallery member={member} />}
        actions={
          !member.is_self && (
            <>
              {isMember ? <OwnChat id={id} /> : <Chat id={id} isMember={false} isMatch={false} />}
              <Like member={member} />
              <Gift member={member} />
            </>
          )
        }
        standing={isMember && !member.is_self && <LikeStanding id={id} name={member.name} />}
        promo={
          (isMember || promo) && (
            <div className="flex flex-col gap-8">
              <GiftShelf profileId={id} name={member.name} isSelf={member.is_self} />
              {promo && <PromoTile promo={promo} />}
            </div>
          )
        }
      />
      {isMember && <Opened member={member} />}
    </Providers>
  )
}

function Providers({ id, children }: { id: number; children: ReactNode }) {
  return (
    <ReportProvider>
      <BuyProvider profileId={id}>{children}</BuyProvider>
    </ReportProvider>
  )
}

function Gallery({ member: { id, name, is_self: isOwn } }: { member: Profile }) {
  const needLogin = useNeedLogin()
  return <MemberGallery profileId={id} {...{ name, isOwn }} onLoginNeeded={() => needLogin('photos')} />
}

/** Whoever liked each other is to talk: then this is the one button in red. */
function OwnChat({ id }: { id: number }) {
  return <Chat id={id} isMember isMatch={useRelation(id).isMatch} />
}

/** Without JavaScript a visitor is told on that page what it takes. */
function Chat({ id, isMember, isMatch }: { id: number; isMember: boolean; isMatch: boolean }) {
  const needLogin = useNeedLogin()
  const ask = (event: MouseEvent) => {
    if (isMember) return
    event.preventDefault()
    needLogin('chat')
  }
  return (
    <Link
      to="/members/$id/chat"
      params={{ id }}
      // Visitors have nothing to load there.
      {...(!isMember && { preload: false })}
      onClick={ask}
      className={cx(buttonClass({ variant: isMatch ? 'primary' : 'secondary' }), round, 'md:min-w-32')}
    >
      <MessageCircle size={20} aria-hidden className="max-md:size-6" />
      <span className="max-md:sr-only">
        <Trans comment="Button on a profile: opens the conversation with this member">Chat</Trans>
      </span>
    </Link>
  )
}

function Like({ member }: { member: Profile }) {
  const needLogin = useNeedLogin()
  return <LikeButton member={member} onLoginNeeded={() => needLogin('like')} />
}

function Gift({ member: { id, name } }: { member: Profile }) {
  const needLogin = useNeedLogin()
  return (
    <GiftButton
      profileId={id}
      name={name}
      look="framed"
      className={round}
      onLoginNeeded={() => needLogin('gift')}
    />
  )
}

function Opened({ member }: { member: Profile }) {
  useOpenedProfile(member)
  return null
}

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import type { MouseEvent } from 'react'
import { buttonClass } from '#design/button.tsx'
import { SignupLink } from '#features/accounts/ui/signup/signup-link.tsx'
import { useUser } from '#features/accounts/ui/use-user.ts'
import { GiftButton } from '#features/chat/ui/gifts/gift-button.tsx'
import { GiftShelf } from '#features/chat/ui/gifts/gift-shelf.tsx'
import { LikeButton } from '#features/likes/ui/like-button/like-button.tsx'
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

/** The page of a member, the same at both of its addresses. */
export function Member({ id }: { id: number }) {
  const { member } = useAnswer(ask(getMember, { id }))
  const { promo } = useAnswer(ask(getSettings)).settings
  const isMember = useUser() !== null
  return (
    <ReportProvider>
      <MemberPage
        // Another member is another page: nothing of the one before stays open.
        key={id}
        member={member}
        JoinLink={SignupLink}
        gallery={<Gallery member={member} />}
        actions={
          !member.is_self && (
            <>
              <Chat id={id} isMember={isMember} />
              <Like member={member} />
              <Gift member={member} />
            </>
          )
        }
        promo={
          (isMember || promo) && (
            <div className="flex flex-col gap-8">
              <GiftShelf profileId={id} name={member.name} isSelf={member.is_self} />
              {promo && <PromoTile promo={promo} />}
            </div>
          )
        }
      />
      {isMember && <Opened key={`opened-${id}`} member={member} />}
    </ReportProvider>
  )
}

function Gallery({ member: { id, name, is_self: isOwn } }: { member: Profile }) {
  const needLogin = useNeedLogin()
  return <MemberGallery profileId={id} {...{ name, isOwn }} onLoginNeeded={() => needLogin('photos')} />
}

/** Without JavaScript a visitor is told on that page what it takes. */
function Chat({ id, isMember }: { id: number; isMember: boolean }) {
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
      className={`${buttonClass()} min-w-32 shrink-0 max-md:grow`}
    >
      <MessageCircle size={20} aria-hidden />
      <Trans comment="Button on a profile: opens the conversation with this member">Chat</Trans>
    </Link>
  )
}

function Like({ member }: { member: Profile }) {
  const needLogin = useNeedLogin()
  return <LikeButton member={member} onLoginNeeded={() => needLogin('like')} />
}

function Gift({ member: { id, name } }: { member: Profile }) {
  const needLogin = useNeedLogin()
  return <GiftButton profileId={id} name={name} look="framed" onLoginNeeded={() => needLogin('gift')} />
}

function Opened({ member }: { member: Profile }) {
  useOpenedProfile(member)
  return null
}

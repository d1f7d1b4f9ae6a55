import { useUser } from '../../features/accounts/ui/use-user.ts'
import { LikeButton } from '../../features/likes/ui/like-button/like-button.tsx'
import { useOpenedProfile } from '../../features/likes/ui/refresh/use-opened-profile.ts'
import { getMember } from '../../features/members/contract.ts'
import type { Profile } from '../../features/members/contract.ts'
import { MemberPage } from '../../features/members/ui/member/member-page.tsx'
import { useNeedLogin } from '../../features/members/ui/member/need-login.tsx'
import { PromoTile } from '../../features/members/ui/promo-tile.tsx'
// A like can be refused in the words of members.
import '../../features/members/ui/refusal-words.ts'
import { MemberGallery } from '../../features/photos/ui/gallery/member-gallery.tsx'
import { getSettings } from '../../features/sites/contract.ts'
import { ask, useAnswer } from '../../protocol/ask.ts'

/** The page of a member, the same at both of its addresses. */
export function Member({ id }: { id: number }) {
  const { member } = useAnswer(ask(getMember, { id }))
  const { promo } = useAnswer(ask(getSettings)).settings
  const isMember = useUser() !== null
  return (
    <>
      <MemberPage
        // Another member is another page: nothing of the one before stays open.
        key={id}
        member={member}
        gallery={<Gallery id={id} name={member.name} />}
        actions={!member.is_self && <Like member={member} />}
        promo={promo && <PromoTile promo={promo} />}
      />
      {isMember && <Opened key={`opened-${id}`} member={member} />}
    </>
  )
}

function Gallery({ id, name }: { id: number; name: string }) {
  const needLogin = useNeedLogin()
  return <MemberGallery profileId={id} name={name} onLoginNeeded={() => needLogin('photos')} />
}

function Like({ member }: { member: Profile }) {
  const needLogin = useNeedLogin()
  return <LikeButton member={member} onLoginNeeded={() => needLogin('like')} />
}

function Opened({ member }: { member: Profile }) {
  useOpenedProfile(member)
  return null
}

import { getMember } from '../../features/members/contract.ts'
import { MemberPage } from '../../features/members/ui/member/member-page.tsx'
import { useNeedLogin } from '../../features/members/ui/member/need-login.tsx'
import { PromoTile } from '../../features/members/ui/promo-tile.tsx'
import { MemberGallery } from '../../features/photos/ui/gallery/member-gallery.tsx'
import { getSettings } from '../../features/sites/contract.ts'
import { ask, useAnswer } from '../../protocol/ask.ts'

/** The page of a member, the same at both of its addresses. */
export function Member({ id }: { id: number }) {
  const { member } = useAnswer(ask(getMember, { id }))
  const { promo } = useAnswer(ask(getSettings)).settings
  return (
    <MemberPage
      // Another member is another page: nothing of the one before stays open.
      key={id}
      member={member}
      gallery={<Gallery id={id} name={member.name} />}
      promo={promo && <PromoTile promo={promo} />}
    />
  )
}

function Gallery({ id, name }: { id: number; name: string }) {
  const needLogin = useNeedLogin()
  return <MemberGallery profileId={id} name={name} onLoginNeeded={() => needLogin('photos')} />
}

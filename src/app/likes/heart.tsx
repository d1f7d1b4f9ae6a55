import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useLater } from '#design/use-later.ts'
import { SignupLink } from '#features/accounts/ui/signup/signup-link.tsx'
import { useUser } from '#features/accounts/ui/use-user.ts'
import { CardHeart } from '#features/likes/ui/heart/card-heart.tsx'
import { HeartButton } from '#features/likes/ui/heart/heart-button.tsx'
import type { Card } from '#features/members/contract.ts'
import type { MemberJoinLink } from '#features/members/slots.ts'
// A like can be refused in the words of members.
import '#features/members/ui/refusal-words.ts'

type Props = {
  card: Card
  /** At the end of a row, and not in the corner of a card. */
  inRow?: boolean
  /** How a visitor joins from here. */
  JoinLink?: MemberJoinLink
}

/** LIK-8: what a card can be given to do. A visitor is asked to join, and joins with this like in mind. */
export function Heart({ card, inRow = false, JoinLink = SignupLink }: Props) {
  const user = useUser()
  if (user === null) return <VisitorHeart card={card} JoinLink={JoinLink} />
  return user.id !== card.id && <CardHeart card={card} inRow={inRow} />
}

/** The same at the end of a row. */
export function RowHeart({ card }: { card: Card }) {
  return <Heart card={card} inRow />
}

function VisitorHeart({ card, JoinLink }: { card: Card; JoinLink: MemberJoinLink }) {
  const { Part: LoginNeeded, fetch } = useLater(
    () => import('#features/members/ui/member/login-needed-dialog.tsx'),
  )
  const [isOpen, setOpen] = useState(false)
  const press = async () => (await fetch()) && setOpen(true)
  const close = () => setOpen(false)
  return (
    <>
      <HeartButton name={card.name} isLiked={false} onPress={() => void press()} />
      {LoginNeeded &&
        createPortal(
          <LoginNeeded what="like" member={card} JoinLink={JoinLink} open={isOpen} onClose={close} />,
          document.body,
        )}
    </>
  )
}

import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Refusal } from '#protocol/refusal.ts'
import { BLOCK_MINUTES } from '../../rules.ts'
import { AccountPage } from '../account-page.tsx'
import { accountRefusalWords } from '../refusal-words.ts'
import { useUser } from '../use-user.ts'
import { ProofForm } from './proof-form.tsx'
import { ProofReason } from './step-up.tsx'

type Props = {
  next: string
  /** What the server said to a form that was sent without JavaScript. */
  refused: string | null
  minutes: string | null
}

/** Asks on a page of its own, for links and for forms without JavaScript. */
export function ProofPage({ next, refused, minutes }: Props) {
  const user = useUser()
  const navigate = useNavigate()
  const [fromServer] = useState(() => refusalOf(refused, minutes))
  if (!user) return null
  const goOn = async () => {
    // A download leaves the page where it is: then it stands where the download is offered.
    await navigate({ to: '/notifications', hash: 'data', replace: true })
    location.assign(next)
  }
  return (
    <AccountPage title={<Trans>Confirm it’s you</Trans>} text={<ProofReason />}>
      <ProofForm user={user} next={next} refused={fromServer} onProved={goOn} />
    </AccountPage>
  )
}

const refusalOf = (refused: string | null, minutes: string | null): Refusal | null => {
  if (refused === null) return null
  const code = Object.hasOwn(accountRefusalWords, refused) ? refused : 'old_password_wrong'
  const known = /^\d{1,4}$/.test(minutes ?? '')
  return new Refusal(code, { minutes: known ? Number(minutes) : BLOCK_MINUTES })
}

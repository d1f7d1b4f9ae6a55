import { Trans } from '@lingui/react/macro'
import { HeartHandshake } from 'lucide-react'
import { useState } from 'react'
import { reactivate } from '../../contract.ts'
import { FollowLink } from './follow-link.tsx'
import { ReactivationResult } from './link-results.tsx'
import type { MailedLinkPage } from './mailed-link.ts'

/** Where the mail about a deleted account leads. */
export function RestoreAccount({ token, outcome }: MailedLinkPage) {
  const [isDone, setDone] = useState(outcome === 'done')
  if (isDone) return <ReactivationResult refusal={null} />
  if (outcome !== null && outcome !== 'done') return <ReactivationResult refusal={outcome} />
  return (
    <FollowLink
      endpoint={reactivate}
      token={token}
      action="/reactivate"
      icon={<HeartHandshake size={28} />}
      title={<Trans>Want your account back?</Trans>}
      text={<Trans>Your profile, photos and messages will be there again, just as you left them.</Trans>}
      button={<Trans>Restore my account</Trans>}
      onDone={() => setDone(true)}
      Refused={ReactivationResult}
    />
  )
}

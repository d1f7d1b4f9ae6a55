import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import type { JoinLink } from '../bundles/login-needed.tsx'

type Props = { JoinLink: JoinLink; title: ReactNode; next: string }

export function NeedsLogin({ JoinLink, title, next }: Props) {
  return (
    <EmptyState
      heading="h1"
      className="grow justify-center"
      icon={<ReceiptText size={28} />}
      title={title}
      text={<Trans>Only you can see what you’ve bought. Joining is free.</Trans>}
      actions={
        <>
          <Link to="/login" search={{ next }} className={buttonClass()}>
            <Trans>Log in</Trans>
          </Link>
          <JoinLink className={buttonClass({ variant: 'secondary' })}>
            <Trans>Join for free</Trans>
          </JoinLink>
        </>
      }
    />
  )
}

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { DoorClosed } from 'lucide-react'
import { buttonClass } from '../../../design/button.tsx'
import { EmptyState } from '../../../design/empty-state.tsx'

/** Where a site does not take members in, it says so. */
export function AccountsClosed() {
  return (
    <EmptyState
      heading="h1"
      className="grow justify-center"
      icon={<DoorClosed size={28} aria-hidden />}
      title={<Trans>This site is not open yet</Trans>}
      text={<Trans>Nobody can sign up or log in here at the moment.</Trans>}
      actions={
        <Link to="/" className={buttonClass({ variant: 'secondary' })}>
          <Trans>Back to the home page</Trans>
        </Link>
      }
    />
  )
}

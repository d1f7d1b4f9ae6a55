import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'

/** What a visitor sees on a page of settings; `next` is where the login leads back to. */
export function SettingsLoggedOut({ next }: { next: string }) {
  return (
    <EmptyState
      heading="h1"
      className="grow justify-center"
      icon={<Settings size={28} />}
      title={<Trans>Log in to see your settings</Trans>}
      text={<Trans>Log in to manage your language, email address, password and more.</Trans>}
      actions={
        <Link to="/login" search={{ next }} className={buttonClass()}>
          <Trans>Log in</Trans>
        </Link>
      }
    />
  )
}

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'

type Props = {
  /** Where the login leads back to. */
  next: string
  /** What is there once one has logged in, where it is not the settings themselves. */
  title?: ReactNode
  text?: ReactNode
}

/** What a visitor sees on a page of settings. */
export function SettingsLoggedOut({
  next,
  title = <Trans>Log in to see your settings</Trans>,
  text = <Trans>Log in to manage your language, email address, password and more.</Trans>,
}: Props) {
  return (
    <EmptyState
      heading="h1"
      className="grow justify-center"
      icon={<Settings size={28} />}
      title={title}
      text={text}
      actions={
        <Link to="/login" search={{ next }} className={buttonClass()}>
          <Trans>Log in</Trans>
        </Link>
      }
    />
  )
}

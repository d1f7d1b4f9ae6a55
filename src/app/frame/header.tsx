import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { isInstalledApp } from '#design/browser-storage.ts'
import { buttonClass } from '#design/button.tsx'
import { useSaveLanguage } from '#features/accounts/ui/use-save-language.ts'
import { useUser } from '#features/accounts/ui/use-user.ts'
import { Logo } from '#features/sites/ui/logo.tsx'
import { LanguageMenu } from './later.ts'
import { useMemberParts } from './member-frame.ts'

/** Only an installed app needs one. */
const useBackButton = () => {
  const [back, setBack] = useState<{ Button: ComponentType } | null>(null)
  useEffect(() => {
    if (isInstalledApp()) void import('./back-button.tsx').then((file) => setBack({ Button: file.default }))
  }, [])
  return back
}

/** The bar at the top of every page with the default layout. */
export function Header() {
  const { t } = useLingui()
  const user = useUser()
  const Member = useMemberParts()
  const back = useBackButton()
  const onChoose = useSaveLanguage()
  return (
    <header className="sticky top-0 z-sticky border-b border-line bg-canvas">
      <nav
        aria-label={t`Main menu`}
        className="mx-auto flex h-16 w-full max-w-[75rem] items-center justify-between gap-3 px-4 md:px-6"
      >
        {back && <back.Button />}
        <Logo />
        {Member && <Member.MainLinks />}
        <div className="flex min-w-0 items-center gap-2 [&>button]:min-w-0">
          <Suspense>
            <LanguageMenu onChoose={onChoose} />
          </Suspense>
          {user && Member ? (
            <Member.AccountMenu user={user}>
              <Member.AccountLinks />
            </Member.AccountMenu>
          ) : (
            <Link to="/login" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              <Trans comment="Button in the header, and title of the browser tab of the login page">
                Log in
              </Trans>
            </Link>
          )}
        </div>
      </nav>
    </header>
  )
}

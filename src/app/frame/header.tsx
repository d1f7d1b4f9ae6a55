import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { isInstalledApp } from '#design/browser-storage.ts'
import { cx } from '#design/cx.ts'
import { useSaveLanguage } from '#features/accounts/ui/use-save-language.ts'
import { useUser } from '#features/accounts/ui/use-user.ts'
import { Logo } from '#features/sites/ui/logo.tsx'
import { LanguageMenu } from './later.ts'
import { useMemberParts } from './member-frame.ts'
import { WaysIn } from './ways-in.tsx'

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
    <header className="sticky-with-room top-0 z-sticky border-b border-line bg-canvas">
      <nav
        aria-label={t({ message: 'Main menu', comment: 'Aria label of the main navigation' })}
        // A member goes from wide pages to narrow ones and back: what one presses for that stays where it is.
        className={cx('main-nav', user ? 'max-w-[120rem]' : 'max-w-[var(--page-width,75rem)]')}
      >
        {back && <back.Button />}
        <Logo />
        {Member && <Member.MainLinks />}
        <div className="main-nav-end">
          {/* The foot of the page has it too. */}
          <div className={user ? 'max-md:hidden' : 'max-sm:-mx-2 max-sm:[&_button]:px-2 max-[24rem]:hidden'}>
            <Suspense>
              <LanguageMenu onChoose={onChoose} />
            </Suspense>
          </div>
          {user && Member ? (
            <>
              <Member.CreditsPill />
              <Member.AccountMenu user={user}>
                <Member.AccountLinks />
              </Member.AccountMenu>
            </>
          ) : (
            <WaysIn />
          )}
        </div>
      </nav>
    </header>
  )
}

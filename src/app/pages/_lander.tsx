import { useLingui } from '@lingui/react/macro'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useSaveLanguage } from '#features/accounts/ui/use-save-language.ts'
import { useUser } from '#features/accounts/ui/use-user.ts'
import { CookieConsent } from '#features/sites/ui/cookie-consent.tsx'
import { EntryWarning } from '#features/sites/ui/entry-warning.tsx'
import { Footer } from '#features/sites/ui/footer.tsx'
import { Logo } from '#features/sites/ui/logo.tsx'
import { SkipLink } from '../frame/skip-link.tsx'

export const Route = createFileRoute('/_lander')({
  staticData: { layout: 'lander' },
  component: LanderLayout,
})

/** A logo bar, the lander, the footer with its disclaimer. */
function LanderLayout() {
  const { t } = useLingui()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="mx-auto flex h-16 w-full max-w-[75rem] items-center px-4 md:px-6">
        <nav aria-label={t`Main menu`}>
          <Logo />
        </nav>
      </header>
      <main id="content" tabIndex={-1} className="flex grow flex-col outline-none">
        <Outlet />
      </main>
      <Footer onChoose={useSaveLanguage()} />
      <EntryWarning layout="lander" loggedIn={useUser() !== null} />
      <CookieConsent />
    </div>
  )
}

import { createFileRoute, Outlet } from '@tanstack/react-router'
import { CookieConsent } from '../../features/sites/ui/cookie-consent.tsx'
import { EntryWarning } from '../../features/sites/ui/entry-warning.tsx'
import { Footer } from '../../features/sites/ui/footer.tsx'
import { Header } from '../frame/header.tsx'
import { SkipLink } from '../frame/skip-link.tsx'

export const Route = createFileRoute('/_default')({
  staticData: { layout: 'default' },
  // Nearly every page has it: a file of its own would only be one more to fetch.
  codeSplitGroupings: [],
  component: DefaultLayout,
})

/** Navigation, banners, content, footer with disclaimer, entry warning. */
function DefaultLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <main id="content" tabIndex={-1} className="flex grow flex-col outline-none">
        <Outlet />
      </main>
      <Footer />
      <EntryWarning layout="default" loggedIn={false} />
      <CookieConsent />
    </div>
  )
}

import { loadSignupSteps } from '../load-signup-steps.ts'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { cx } from '#design/cx.ts'
import { usePageFact } from '#design/page-facts.ts'
import { SignupDialogHost } from '#features/accounts/ui/signup/signup-dialog-host.tsx'
import { useSaveLanguage } from '#features/accounts/ui/use-save-language.ts'
import { useUser } from '#features/accounts/ui/use-user.ts'
import { CookieConsent } from '#features/sites/ui/cookie-consent.tsx'
import { EntryWarning } from '#features/sites/ui/entry-warning.tsx'
import { Content } from '../frame/content.tsx'
import { Footer } from '../frame/later.ts'
import { Header } from '../frame/header.tsx'
import { useMemberParts } from '../frame/member-frame.ts'
import { SkipLink } from '../frame/skip-link.tsx'

export const Route = createFileRoute('/_default')({
  staticData: { layout: 'default' },
  // Nearly every page has it: a file of its own would only be one more to fetch.
  codeSplitGroupings: [],
  component: DefaultLayout,
})

/** Navigation, banners, content, footer with disclaimer, entry warning, sign-up modal. */
function DefaultLayout() {
  const isMember = useUser() !== null
  const Member = useMemberParts()
  // Until somebody has chosen, nothing is stored that needs a choice: it can wait for the next page.
  const isSignup = usePageFact('isSignup')
  const onChoose = useSaveLanguage()
  return (
    <div className="flex min-h-dvh flex-col">
      <PageFrame>
        <SkipLink />
        <Header />
        {Member && <Member.Hints look="line" />}
        <main id="content" tabIndex={-1} className="flex min-h-0 grow flex-col outline-none">
          <Content />
        </main>
      </PageFrame>
      {!isSignup && (
        <Suspense>
          <Footer onChoose={onChoose} />
        </Suspense>
      )}
      <EntryWarning layout="default" loggedIn={isMember} />
      {!isSignup && <CookieConsent />}
      <SignupDialogHost loadSteps={loadSignupSteps} />
      {Member && (
        <>
          <Member.Parts slot="afterContent" />
          {!isSignup && <Member.BottomBar />}
        </>
      )}
    </div>
  )
}

/** What changes with the page is asked for here: header and hints are not drawn anew for it. */
function PageFrame({ children }: { children: ReactNode }) {
  const fillsWindow = usePageFact('fillsWindow')
  return (
    <div className={cx('page-frame', fillsWindow ? 'flex grow flex-col lg:h-dvh lg:shrink-0' : 'contents')}>
      {children}
    </div>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { SignupDialogHost } from '#features/accounts/ui/signup/signup-dialog-host.tsx'
import { useUser } from '#features/accounts/ui/use-user.ts'
import { EntryWarning } from '#features/sites/ui/entry-warning.tsx'
import { Content } from '../frame/content.tsx'
import { Header } from '../frame/header.tsx'
import { SkipLink } from '../frame/skip-link.tsx'
import { loadSignupSteps } from '../load-signup-steps.ts'

export const Route = createFileRoute('/_chat')({
  staticData: { layout: 'chat' },
  component: ChatLayout,
})

/** A conversation fills the window below the header. Visitors who want to chat sign up over it. */
function ChatLayout() {
  const isMember = useUser() !== null
  return (
    <div data-fills-window className="flex h-dvh flex-col">
      <SkipLink />
      {/* On a phone a conversation needs the whole screen; a visitor has none, and would see no way anywhere. */}
      <div className={isMember ? 'max-md:hidden' : 'contents'}>
        <Header />
      </div>
      <main id="content" tabIndex={-1} className="flex min-h-0 grow flex-col outline-none">
        <Content />
      </main>
      <SignupDialogHost loadSteps={loadSignupSteps} />
      <EntryWarning layout="chat" loggedIn={isMember} />
    </div>
  )
}

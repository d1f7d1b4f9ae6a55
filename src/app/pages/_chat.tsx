import { createFileRoute } from '@tanstack/react-router'
import { SignupDialogHost } from '#features/accounts/ui/signup/signup-dialog-host.tsx'
import { useUser } from '#features/accounts/ui/use-user.ts'
import { Logo } from '#features/sites/ui/logo.tsx'
import { EntryWarning } from '#features/sites/ui/entry-warning.tsx'
import { Content } from '../frame/content.tsx'
import { SkipLink } from '../frame/skip-link.tsx'
import { loadSignupSteps } from '../load-signup-steps.ts'

export const Route = createFileRoute('/_chat')({
  staticData: { layout: 'chat' },
  component: ChatLayout,
})

/** Bare: a conversation fills the window. Visitors who want to chat sign up over it. */
function ChatLayout() {
  const isMember = useUser() !== null
  return (
    <div data-fills-window className="flex h-dvh flex-col tiny:h-auto tiny:min-h-dvh">
      <SkipLink />
      <main id="content" tabIndex={-1} className="flex min-h-0 grow flex-col outline-none">
        {/* A visitor has no conversation, and would see no way anywhere. */}
        {!isMember && (
          <div className="flex px-4 pt-2">
            <Logo />
          </div>
        )}
        <Content />
      </main>
      <SignupDialogHost loadSteps={loadSignupSteps} />
      <EntryWarning layout="chat" loggedIn={isMember} />
    </div>
  )
}

import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useUser } from '#features/accounts/ui/use-user.ts'
import { EntryWarning } from '#features/sites/ui/entry-warning.tsx'
import { SkipLink } from '../frame/skip-link.tsx'

export const Route = createFileRoute('/_chat')({
  staticData: { layout: 'chat' },
  component: ChatLayout,
})

/** Bare: a conversation fills the window. */
function ChatLayout() {
  return (
    <div data-fills-window className="flex h-dvh flex-col">
      <SkipLink />
      <main id="content" tabIndex={-1} className="flex min-h-0 grow flex-col outline-none">
        <Outlet />
      </main>
      <EntryWarning layout="chat" loggedIn={useUser() !== null} />
    </div>
  )
}

import { loadSignupSteps } from '../load-signup-steps.ts'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SignupDialogHost } from '#features/accounts/ui/signup/signup-dialog-host.tsx'

export const Route = createFileRoute('/_empty')({
  staticData: { layout: 'empty' },
  component: EmptyLayout,
})

/** Nothing but the page and the sign-up modal. */
function EmptyLayout() {
  return (
    <>
      <main id="content" tabIndex={-1} className="flex min-h-dvh flex-col outline-none">
        <Outlet />
      </main>
      <SignupDialogHost loadSteps={loadSignupSteps} />
    </>
  )
}

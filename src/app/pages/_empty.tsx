import { createFileRoute, Outlet } from '@tanstack/react-router'

export const Route = createFileRoute('/_empty')({
  staticData: { layout: 'empty' },
  component: EmptyLayout,
})

/** Nothing but the page. */
function EmptyLayout() {
  return (
    <main id="content" className="flex min-h-dvh flex-col">
      <Outlet />
    </main>
  )
}

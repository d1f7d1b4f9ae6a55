import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { RouteProgress } from '../../design/route-progress.tsx'
import { Toasts } from '../../design/toasts.tsx'
import { getUser } from '../../features/accounts/contract.ts'
import { getSettings } from '../../features/sites/contract.ts'
import { answered, ask } from '../../protocol/ask.ts'
import { loadCatalogues } from '../catalogues.ts'
import { PlainFallback } from '../frame/plain-fallback.tsx'
import type { RouterContext } from '../router.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, matches }) => {
    const names = matches.flatMap((match) => match.staticData.catalogues ?? [])
    await loadCatalogues(context.i18n, context.locale, names)
  },
  loader: async ({ context }) => {
    await Promise.all([answered(context.queries, ask(getSettings)), answered(context.queries, ask(getUser))])
  },
  errorComponent: PlainFallback,
  component: Root,
})

function Root() {
  return (
    <>
      <RouteProgress />
      <Outlet />
      <Toasts />
    </>
  )
}

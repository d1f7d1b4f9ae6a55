import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { RouteProgress } from '#design/route-progress.tsx'
import { Toasts } from '#design/toasts.tsx'
import { getUser } from '#features/accounts/contract.ts'
import { PageHiddenBeacon } from '#features/accounts/ui/page-hidden-beacon.tsx'
import { carrySource } from '#features/sites/rules.ts'
import { SourceKeeper } from '#features/sites/ui/source-keeper.tsx'
import { settingsOfPage } from '#features/sites/ui/use-settings.ts'
import { answered, ask } from '#protocol/ask.ts'
import { isConnectionLost } from '#protocol/connection-lost.ts'
import { loadCatalogues } from '../catalogues.ts'
import { Alive } from '../frame/alive.tsx'
import { loadMemberParts, useMemberParts } from '../frame/member-frame.ts'
import { PlainFallback } from '../frame/plain-fallback.tsx'
import { photoCaptured } from '../photo-flight.ts'
import type { RouterContext } from '../router.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  // LAN-2: every link, redirect and move of ours takes along where the visitor came from.
  search: { middlewares: [({ search, next }) => carrySource(search, next(search))] },
  beforeLoad: async ({ context, matches, location }) => {
    await photoCaptured()
    const [{ user }] = await Promise.all([
      answered(context.queries, ask(getUser)),
      answered(context.queries, settingsOfPage(context.host, location.search)),
    ])
    // Few are: what leads them away is no part of the first load.
    if (user?.restriction || user?.excluded_until)
      (await import('../away.ts')).leadAway(user, { path: location.pathname, matches })
    const names: string[] = matches.flatMap((match) => match.staticData.catalogues ?? [])
    const loadWords = (catalogues: readonly string[]) =>
      loadCatalogues(context.i18n, context.locale, catalogues)
    try {
      await Promise.all([loadWords(names), user && loadMemberParts(context.queries, loadWords)])
    } catch (error) {
      if (!isConnectionLost(error)) throw error
      // SITE-24: the layout that stands says so in place of the page.
      return { lost: error }
    }
    return { lost: undefined }
  },
  errorComponent: PlainFallback,
  component: Root,
})

function Root() {
  const Member = useMemberParts()
  return (
    <>
      <RouteProgress />
      <Outlet />
      {Member && (
        // Like the outlet: React makes both alive in one go, so nobody listens while what the server drew still waits.
        <Suspense>
          <Member.Parts slot="everywhere" />
          <Member.Hints look="floats" />
          <Member.FetchAhead />
          <Member.Refresh />
          <Member.NewsCount />
        </Suspense>
      )}
      <Toasts early={Member !== undefined} />
      <PageHiddenBeacon />
      <Suspense>
        <Alive />
        <SourceKeeper />
      </Suspense>
    </>
  )
}

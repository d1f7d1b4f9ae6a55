import type { AsyncRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Skeleton } from '#design/skeleton.tsx'
import type { AppRouter } from './router.tsx'

const empty = <Skeleton className="m-4 min-h-[50dvh] grow rounded-xl" />

const within = (Pending: AsyncRouteComponent<object>): AsyncRouteComponent<object> => {
  const Within = () => (
    <Suspense fallback={empty}>
      <Pending />
    </Suspense>
  )
  // The router takes it away once the file is there.
  return Object.defineProperty(Within, 'preload', { get: () => Pending.preload })
}

/**
 * What stands in for a page is fetched with it, and the router shows it before its file is there. React then waits for the file,
 * and would hide the frame too: on a slow network nothing would be left on the screen.
 */
export const keepFrameWhilePending = (router: AppRouter): void => {
  for (const { options } of Object.values(router.routesById))
    if (options.pendingComponent) options.pendingComponent = within(options.pendingComponent)
}

import { useRouterState } from '@tanstack/react-router'

/** Changes faster than this show nothing: a bar that flashes is slower than none. */
export const PROGRESS_THROTTLE_MS = 200
export const PROGRESS_DURATION_MS = 5_000

/** A thin bar at the top while a route loads. CSS does the waiting and the moving, so nothing ticks. */
export function RouteProgress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  if (!isLoading) return null
  return (
    <div
      className="route-progress"
      data-testid="route-progress"
      style={{ animationDelay: `${PROGRESS_THROTTLE_MS}ms`, animationDuration: `${PROGRESS_DURATION_MS}ms` }}
    />
  )
}

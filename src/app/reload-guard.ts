import { FILE_GONE } from '#protocol/connection-lost.ts'

export const RELOAD_GUARD_MS = 60_000
const STORED_AS = 'reloaded-at'

export const mayReload = (lastReloadAt: number | null, now: number): boolean =>
  lastReloadAt === null || now - lastReloadAt >= RELOAD_GUARD_MS

/** Without a connection a reload would bring the offline page, and take away what is on this one. */
const isServerThere = async (): Promise<boolean> =>
  navigator.onLine &&
  fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Once a minute at most, and only where there is something to load. */
export const reloadIfThere = async (): Promise<void> => {
  const stored = sessionStorage.getItem(STORED_AS)
  if (!mayReload(stored === null ? null : Number(stored), Date.now()) || !(await isServerThere())) return
  sessionStorage.setItem(STORED_AS, String(Date.now()))
  location.reload()
}

/** What was on its way while the connection came back may have failed by that. Nothing is gone, and whoever wants it asks again. */
const JUST_BACK_MS = 5_000
let backAt = -Infinity

/** After a release the files of the page before it are gone: a reload brings the new ones, once a minute at most. */
export const reloadWhenFilesAreGone = (): void => {
  addEventListener('online', () => (backAt = Date.now()))
  addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload?: Error }
    // The router knows these errors by their text and would reload by its own rule; ours has a guard.
    if (payload) payload.message = FILE_GONE + payload.message
    if (Date.now() - backAt > JUST_BACK_MS) void reloadIfThere()
  })
}

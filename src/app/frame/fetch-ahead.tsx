import { useRouter } from '@tanstack/react-router'
import type { AppRouter } from '../router.tsx'
import { useEffect } from 'react'
import { loadCatalogues } from '../catalogues.ts'
import { linksAt } from './links.ts'

/** Where a tap leads most: the tabs, somebody’s profile, a conversation; whose does not matter. */
const paths = [
  ...linksAt('bottom').flatMap(({ to }) => to ?? []),
  '/members/1',
  '/chats/1',
  '/members/1/chat',
]

/** Until the browser has nothing else to do; some cannot tell. */
const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(resolve) : setTimeout(resolve, 1_000),
  )

type Connection = { connection?: { saveData?: boolean } }
const isSaving = () => (navigator as Connection).connection?.saveData === true

/** The files and words of one page and of the layouts around it. */
const fetchPage = async (router: AppRouter, path: string): Promise<void> => {
  const { i18n, locale } = router.options.context
  const [routes] = router.getMatchedRoutes(path)
  const words = routes.flatMap(({ options }) => options.staticData?.catalogues ?? [])
  await Promise.all([
    loadCatalogues(i18n, locale, words),
    ...routes.map((route) => router.loadRouteChunk(route)),
  ])
}

/** SITE-24: pages that a member opens next are there before: a tap waits for an answer alone, and without a network for nothing. */
export function FetchAhead() {
  const router = useRouter()
  useEffect(() => {
    const isOver = new AbortController()
    const fetchAll = async () => {
      for (const path of paths) {
        await idle()
        if (isOver.signal.aborted || isSaving() || !navigator.onLine) return
        await fetchPage(router, path)
      }
    }
    void fetchAll().catch(() => undefined)
    return () => isOver.abort()
  }, [router])
  return null
}

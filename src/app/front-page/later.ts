import type { QueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import { ask } from '#protocol/ask.ts'

// Drawn by the server with the page; its links work before it is alive. So its code is no part of the first load.
const loadStrip = () => import('./member-strip.tsx')

export const MemberStrip = import.meta.env.SSR ? (await loadStrip()).default : lazy(loadStrip)

/** The server draws the page with them; a front page without them is still one. */
export const loadFaces = async (queries: QueryClient): Promise<void> => {
  if (!import.meta.env.SSR) return
  const { getPublicMembers } = await import('#features/marketing/faces-contract.ts')
  await queries.prefetchQuery(ask(getPublicMembers))
}

import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useUser } from '#features/accounts/ui/use-user.ts'

type MemberParts = typeof import('./member-parts.tsx')

const fetchParts = (): Promise<MemberParts> => import('./member-parts.tsx')

let loaded: MemberParts | undefined
const listeners = new Set<() => void>()

/**
 * Run by the root route before anything renders: on the server, too, nothing may be missing then. Whoever logs in
 * is a member already, and sees the parts as soon as they are told: not before their words are there.
 */
export const loadMemberParts = async (
  queries: QueryClient,
  loadWords: (catalogues: readonly string[]) => Promise<void>,
): Promise<void> => {
  const parts = loaded ?? (await fetchParts())
  await Promise.all([
    loadWords(parts.memberCatalogues),
    ...parts.features.map((feature) => feature.load?.(queries)),
  ])
  if (loaded) return
  loaded = parts
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const current = () => loaded

/** The parts of the frame for members; undefined for visitors, and for the moment in which they are fetched. */
export const useMemberParts = (): MemberParts | undefined => {
  const parts = useSyncExternalStore(subscribe, current, current)
  return useUser() ? parts : undefined
}

import type { QueryClient } from '@tanstack/react-query'
import { createStore, useStore } from '#design/store.ts'
import { useUser } from '#features/accounts/ui/use-user.ts'

type MemberParts = typeof import('./member-parts.tsx')

const fetchParts = (): Promise<MemberParts> => import('./member-parts.tsx')

const loaded = createStore<MemberParts | undefined>(undefined)

/**
 * Run by the root route before anything renders: on the server, too, nothing may be missing then. Whoever logs in
 * is a member already, and sees the parts as soon as they are told: not before their words are there.
 */
export const loadMemberParts = async (
  queries: QueryClient,
  loadWords: (catalogues: readonly string[]) => Promise<void>,
): Promise<void> => {
  const parts = loaded.get() ?? (await fetchParts())
  // What a feature asks for is on its way meanwhile; whoever has just logged in does not wait for it to see the frame.
  const loads = Promise.allSettled(parts.features.map(async (feature) => feature.load?.(queries)))
  await loadWords(parts.memberCatalogues)
  if (!loaded.get()) loaded.set(parts)
  await loads
}

/** The parts of the frame for members; undefined for visitors, and for the moment in which they are fetched. */
export const useMemberParts = (): MemberParts | undefined => {
  const parts = useStore(loaded, loaded.get, loaded.get())
  return useUser() ? parts : undefined
}

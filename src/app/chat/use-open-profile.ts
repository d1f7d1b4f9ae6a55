import { useQueryClient } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { seedOf } from '#features/chat/ui/model/conversation-seed.ts'

/** Whose conversation the page shows, as its loader has found; before it has, as far as that is known. */
export const useOpenProfile = (): number | null => {
  const queries = useQueryClient()
  return useMatches({
    select: (matches) => {
      const match = matches.at(-1)
      const data: unknown = match?.loaderData
      const hasProfile = typeof data === 'object' && data !== null && 'profileId' in data
      if (hasProfile) return typeof data.profileId === 'number' ? data.profileId : null
      if (match?.routeId === '/_chat/_panes/members/$id/chat') return match.params.id
      if (match?.routeId === '/_chat/_panes/chats/$id')
        return seedOf(queries, match.params)?.profile.id ?? null
      return null
    },
  })
}

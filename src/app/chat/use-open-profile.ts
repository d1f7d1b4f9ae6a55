import { useMatches } from '@tanstack/react-router'

/** Whose conversation the page shows, as its loader has found. */
export const useOpenProfile = (): number | null =>
  useMatches({
    select: (matches) => {
      const data: unknown = matches.at(-1)?.loaderData
      const hasProfile = typeof data === 'object' && data !== null && 'profileId' in data
      return hasProfile && typeof data.profileId === 'number' ? data.profileId : null
    },
  })

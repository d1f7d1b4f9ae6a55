import type { IncomingMessage } from 'node:http'

/** The name under which the router knows that a route is meant by a flag in the query. */
export const FLAG = 'flag'

/** Sends `?push=1` to the endpoint with the flag `push`, and all else at that address to the one without. */
export const flagStrategy = (flags: readonly string[]) => ({
  name: FLAG,
  storage: () => {
    const handlers = new Map<string, never>()
    return {
      get: (flag: string) => handlers.get(flag) ?? null,
      set: (flag: string, handler: never) => void handlers.set(flag, handler),
    }
  },
  deriveConstraint: ({ url = '' }: Pick<IncomingMessage, 'url'>): string | undefined => {
    const [, query] = url.split('?', 2)
    if (!query) return undefined
    const given = new URLSearchParams(query)
    return flags.find((flag) => given.get(flag) === '1')
  },
})

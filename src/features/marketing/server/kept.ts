import type { RequestContext } from '#platform/http/context.ts'
import { siteOf } from '#features/sites/server/index.ts'

/** So many times as old as it should be, an answer is still given. */
const TOLERATED = 2

type Kept<T> = { value?: T; readAt: number; reading?: Promise<T> }

/**
 * What is the same for every visitor of a site is read once in so many seconds. While there is an answer that was right until
 * lately nobody waits; where nobody came for longer, the next one does, or would be told what was true last night. A database
 * that is away for a moment is not noticed. A site may have several, each with a key: of few, never of whatever a visitor types,
 * as nothing is ever dropped.
 */
export const keptFor = <T>(
  seconds: number,
  read: (context: RequestContext, key: string) => Promise<T>,
  clock: () => number = () => Date.now(),
) => {
  const byPool = new WeakMap<object, Map<string, Kept<T>>>()
  const nameOf = (site: number, key: string) => `${site} ${key}`
  const keep = async (context: RequestContext, key = ''): Promise<T> => {
    const { id } = await siteOf(context)
    const answers = byPool.get(context.pool) ?? new Map<string, Kept<T>>()
    byPool.set(context.pool, answers)
    const kept: Kept<T> = answers.get(nameOf(id, key)) ?? { readAt: 0 }
    answers.set(nameOf(id, key), kept)
    const refresh = (): Promise<T> =>
      (kept.reading ??= read(context, key)
        .then((value) => {
          kept.readAt = clock()
          return (kept.value = value)
        })
        .finally(() => delete kept.reading))
    const { value } = kept
    if (value === undefined) return refresh()
    const age = clock() - kept.readAt
    if (age < seconds * 1000) return value
    const fresh = refresh().catch(() => value)
    return age < seconds * TOLERATED * 1000 ? value : fresh
  }
  /** It has changed: this process reads it again, others when theirs is old. */
  const forget = (context: RequestContext, site: number): void =>
    void byPool.get(context.pool)?.delete(nameOf(site, ''))
  return Object.assign(keep, { forget })
}

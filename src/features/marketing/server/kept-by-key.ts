import type { RequestContext } from '#platform/http/context.ts'
import { siteOf } from '#features/sites/server/index.ts'

type Kept<T> = { readAt: number; value: Promise<T> }
/** A page each of the largest sites; what was asked for longest ago makes room. */
const KEPT_AT_MOST = 2000

/**
 * What is the same for every visitor of one page of a site is read once in so many seconds. Unlike `keptFor`, it may be of
 * thousands of pages that hardly anybody opens: the oldest are dropped, and nobody is shown what is hours old.
 */
export const keptByKey = <Input, T>(
  seconds: number,
  read: (context: RequestContext, input: Input) => Promise<T>,
  keyOf: (input: Input) => string,
) => {
  const byPool = new WeakMap<object, Map<string, Kept<T>>>()
  return async (context: RequestContext, input: Input): Promise<T> => {
    const known = byPool.get(context.pool) ?? new Map<string, Kept<T>>()
    byPool.set(context.pool, known)
    const key = `${(await siteOf(context)).id} ${keyOf(input)}`
    const found = known.get(key)
    if (found && Date.now() - found.readAt < seconds * 1000) return found.value
    const kept = { readAt: Date.now(), value: read(context, input) }
    // What was read anew is the youngest again.
    known.delete(key)
    known.set(key, kept)
    kept.value.catch(() => known.delete(key))
    const [oldest] = known.keys()
    if (known.size > KEPT_AT_MOST && oldest !== undefined) known.delete(oldest)
    return kept.value
  }
}

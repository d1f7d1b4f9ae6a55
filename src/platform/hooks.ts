import type { RequestContext } from './http/context.ts'

/** What there is where no request is, as in a worker: the transaction, the time and the hooks themselves. */
export type HookContext = Pick<RequestContext, 'db' | 'clock' | 'hooks'>

type Work<Input, Result, Context> = (context: Context, input: Input) => Promise<Result>

/** A feature's part in a hook of another one. */
export type HookPart = { hook: string; work: unknown }

/** All parts by the name of their hook, in the order of the features. */
export type Hooks = ReadonlyMap<string, readonly unknown[]>

export const collectHooks = (parts: readonly HookPart[]): Hooks => {
  const hooks = new Map<string, unknown[]>()
  for (const { hook, work } of parts) hooks.set(hook, [...(hooks.get(hook) ?? []), work])
  return hooks
}

/**
 * Something in which later features take part. The feature in which it happens declares the hook and runs it; whoever
 * takes part brings a part of it in its `ServerFeature`. What also happens without a request says so by its context.
 */
export const declareHook = <Input, Result = void, Context extends HookContext = RequestContext>(
  name: string,
) => ({
  part: (work: Work<Input, Result, Context>): HookPart => ({ hook: name, work }),
  /** One after the other, in the caller's transaction if it has one. */
  run: async (context: Context, input: Input): Promise<Result[]> => {
    const results: Result[] = []
    for (const work of (context.hooks.get(name) ?? []) as Work<Input, Result, Context>[]) {
      results.push(await work(context, input))
    }
    return results
  },
})

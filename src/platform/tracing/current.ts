import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from './span.ts'

const spans = new AsyncLocalStorage<Span | null>()

/** What is called in here is part of it; of nothing, where it is null. */
export const inSpan = <T>(span: Span | null, run: () => T): T => spans.run(span, run)

/** Null where nobody traces. What goes on after the answer, as a timer that a request has set, is not its part any more. */
export const currentSpan = (): Span | null => {
  const span = spans.getStore()
  return span && !span.isOver() ? span : null
}

/** By which others go on with it later; null where nobody traces. */
export const currentTraceparent = (): string | null => currentSpan()?.traceparent ?? null

/** By which kind of error it failed. Its words may quote what somebody wrote. */
export const failureOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  const { code, name } = error as NodeJS.ErrnoException
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : name
}

/** Does it, and ends the span with it. */
export const during = async <T>(span: Span, work: () => Promise<T>): Promise<T> => {
  try {
    const result = await work()
    span.end()
    return result
  } catch (error) {
    span.end({ error: failureOf(error) })
    throw error
  }
}

/** The same, and all that is asked for meanwhile is its part; without a span, it is only done. */
export const asPart = <T>(span: Span | null | undefined, work: () => Promise<T>): Promise<T> =>
  span ? inSpan(span, () => during(span, work)) : work()

import type { RequestContext } from '#platform/http/context.ts'
import type { Limiter } from '#platform/limiter/index.ts'

export const DAY_MINUTES = 24 * 60

/** Counted before any transaction: a refusal that rolls back must still have been counted. */
export const countMail = (context: RequestContext, mails: Limiter, subject: string | number) =>
  mails.count(context.db, subject, context.clock.now())

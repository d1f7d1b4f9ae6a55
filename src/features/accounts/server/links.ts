import { inTransaction } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { activate } from './credentials.ts'

/** The activation link of a mail: does its work and leads to the page that tells how it went. */
export const followActivationLink = async (context: RequestContext, token: string): Promise<string> => {
  const isActive = await inTransaction(context, (own) => activate(own, token))
  return isActive ? '/activate/done' : '/activate/error'
}

import type { FastifyReply } from 'fastify'
import { staffSessionOf } from '#features/accounts/server/index.ts'
import type { StaffSession } from '#features/accounts/server/index.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { Screen } from '#platform/screens.ts'
import { queryString } from '#protocol/call.ts'
import { Refusal } from '#protocol/refusal.ts'
import { LOGIN_PATH, OFFICE_PATH } from '../rules.ts'
import { chooseFirstSite } from './sign-in/sites.ts'

export const opens = ({ roles }: Pick<Screen, 'roles'>, staff: Pick<StaffSession, 'roles'>): boolean =>
  roles.some((role) => staff.roles.includes(role))

/** Where one goes first: who signs in comes back to `next`. */
export class ElsewhereFirst extends Error {
  readonly path: string

  constructor(path: string) {
    super(path)
    this.path = path
  }
}

export const follow = (error: unknown, reply: FastifyReply): FastifyReply => {
  if (!(error instanceof ElsewhereFirst)) throw error
  return reply.header('cache-control', 'no-store').redirect(error.path, 303)
}

/** Who is signed in, on a site that they work for. */
export const signedIn = async (context: RequestContext, next: string): Promise<StaffSession> => {
  const staff = await staffSessionOf(context)
  if (!staff)
    throw new ElsewhereFirst(LOGIN_PATH + queryString({ next: next === OFFICE_PATH ? undefined : next }))
  if (staff.roles.length === 0 && (await chooseFirstSite(context, staff.id))) throw new ElsewhereFirst(next)
  return staff
}

/** Whoever is signed in and has none of the roles of a screen finds nothing at its address. */
export const admitted = async (
  screen: Pick<Screen, 'roles'>,
  context: RequestContext,
  next: string,
): Promise<StaffSession> => {
  const staff = await signedIn(context, next)
  if (!opens(screen, staff)) throw new Refusal('not_found')
  return staff
}

import type { RequestContext } from '#platform/http/context.ts'
import type { Output } from '#protocol/endpoint.ts'
import type { Member } from '#features/accounts/server/index.ts'
import { cardsOf, readerOf } from '#features/members/server/index.ts'
import { toMinute } from '#features/members/rules.ts'
import type { getLikes, getMoreLikes } from '../contract.ts'
import type { LikeType } from '../rules.ts'
import { BEGINNING, readCursor, writeCursor } from './list-cursor.ts'
import { countLikes, findGiven, findMatches, findReceived } from './list-queries.ts'

/** Of each list. Every page of a member carries them with their cards; who is further down is asked for by name. */
const LISTED_AT_MOST = 40
/** Of likes given, as mere numbers: more than most members ever give, and still a few kilobytes. */
const KNOWN_AT_MOST = 500

type Row = Awaited<ReturnType<typeof findReceived.one>>

/** Those of one page, and where the next one begins. */
const cut = ({ cursors }: RequestContext, rows: readonly Row[]): { page: Row[]; next: string | null } => {
  const page = rows.slice(0, LISTED_AT_MOST)
  const last = page.at(-1)
  return { page, next: rows.length > LISTED_AT_MOST && last ? writeCursor(cursors, last) : null }
}

export const likesOf = async (context: RequestContext, member: Member): Promise<Output<typeof getLikes>> => {
  const first = (limit: number) => ({ reader: member.id, ...BEGINNING, limit })
  const [allReceived, liked, allMatches, counts] = await Promise.all([
    findReceived.many(context.db, first(LISTED_AT_MOST + 1)),
    findGiven.many(context.db, first(KNOWN_AT_MOST)),
    findMatches.many(context.db, first(LISTED_AT_MOST + 1)),
    countLikes.one(context.db, { reader: member.id }),
  ])
  const [received, given, matches] = [
    cut(context, allReceived),
    cut(context, liked),
    cut(context, allMatches),
  ]
  const ids = new Set([...matches.page, ...received.page, ...given.page].map(({ id }) => id))
  const profiles = await cardsOf(context, await readerOf(context), [...ids])
  // Somebody may be gone since the lists were read.
  const shown = new Set(profiles.map(({ id }) => id))
  const isShown = ({ id }: { id: number }) => shown.has(id)
  return {
    profiles,
    liked_by: received.page.filter(isShown).map(({ id, at, is_new: isNew }) => ({
      id,
      like_new: isNew,
      at: toMinute(at),
    })),
    given: given.page.filter(isShown).map(({ id, at }) => ({ id, at: toMinute(at) })),
    liked: liked.map(({ id }) => id),
    matches: matches.page.filter(isShown).map(({ id, at, is_new: isNew }) => ({
      id,
      match_new: isNew,
      at: toMinute(at),
    })),
    next: { received: received.next, given: given.next, matches: matches.next },
    counts: { received: counts.received, new: counts.unseen, given: counts.given, matches: counts.matches },
  }
}

const statementsBy = { received: findReceived, given: findGiven, matches: findMatches }

export const moreLikesOf = async (
  context: RequestContext,
  member: Member,
  { type, after }: { type: LikeType; after: string },
): Promise<Output<typeof getMoreLikes>> => {
  const cursor = readCursor(context.cursors, after)
  const rows = await statementsBy[type].many(context.db, {
    reader: member.id,
    ...cursor,
    limit: LISTED_AT_MOST + 1,
  })
  const { page, next } = cut(context, rows)
  const ids = page.map(({ id }) => id)
  return { profiles: await cardsOf(context, await readerOf(context), ids), next }
}

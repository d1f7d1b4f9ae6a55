import type { RequestContext } from '#platform/http/context.ts'
import type { Output } from '#protocol/endpoint.ts'
import type { Member } from '#features/accounts/server/index.ts'
import { cardMaker, cardsOf, isShowable, readerOf } from '#features/members/server/index.ts'
import { toMinute } from '#features/members/rules.ts'
import type { getLikes, getLikesNews, getMoreLikes } from '../contract.ts'
import type { LikeType } from '../rules.ts'
import { readCursor, writeCursor } from './list-cursor.ts'
import { findGiven, findMatches, findNews, findReceived } from './list-queries.ts'
import { findOverview } from './overview-queries.ts'

/** Of each list, with their cards; who is further down is asked for by name. */
const LISTED_AT_MOST = 40
/** Of likes given, as mere numbers: more than most members ever give, and still a few kilobytes. */
const KNOWN_AT_MOST = 500

type Listed = Pick<Awaited<ReturnType<typeof findReceived.one>>, 'id' | 'at' | 'is_new'>

/** Those of one page, and where the next one begins. */
const cut = <Row extends Listed>(
  { cursors }: RequestContext,
  rows: readonly Row[],
): { page: Row[]; next: string | null } => {
  const page = rows.slice(0, LISTED_AT_MOST)
  const last = page.at(-1)
  return { page, next: rows.length > LISTED_AT_MOST && last ? writeCursor(cursors, last) : null }
}

export const likesOf = async (context: RequestContext, member: Member): Promise<Output<typeof getLikes>> => {
  const rows = await findOverview.many(context.db, {
    reader: member.id,
    limit: LISTED_AT_MOST + 1,
    known: KNOWN_AT_MOST,
  })
  const listOf = (type: LikeType) => {
    const own = rows.filter(({ list }) => list === type).map((row) => ({ ...row, id: row.account_id }))
    const { total = 0, unseen = 0, liked = [] } = own[0] ?? {}
    return { ...cut(context, own), total, unseen, liked }
  }
  const [received, given, matches] = [listOf('received'), listOf('given'), listOf('matches')]
  const listed = [...matches.page, ...received.page, ...given.page].filter(isShowable)
  const toCard = await cardMaker(context, await readerOf(context))
  const profiles = [...new Map(listed.map((row) => [row.id, row])).values()].map(toCard)
  return {
    profiles,
    liked_by: received.page.map(({ id, at, is_new: isNew }) => ({ id, like_new: isNew, at: toMinute(at) })),
    given: given.page.map(({ id, at }) => ({ id, at: toMinute(at) })),
    liked: given.liked,
    matches: matches.page.map(({ id, at, is_new: isNew }) => ({ id, match_new: isNew, at: toMinute(at) })),
    next: { received: received.next, given: given.next, matches: matches.next },
    counts: {
      received: received.total,
      new: received.unseen,
      given: given.total,
      matches: matches.total,
    },
  }
}

export const likesNewsOf = async (
  context: RequestContext,
  member: Member,
): Promise<Output<typeof getLikesNews>> => {
  const { unseen, liked } = await findNews.one(context.db, { reader: member.id, known: KNOWN_AT_MOST })
  return { new: unseen, liked }
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

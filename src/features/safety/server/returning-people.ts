import { DEVICE_COOKIE } from '#features/accounts/rules.ts'
import { accountCreated, hashToken, sessionOpened } from '#features/accounts/server/index.ts'
import { mandateWritten } from '#features/credits/server/index.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { findTraits, insertFlag, isMarked } from './banned-queries.ts'
import type { MarkKind } from './banned-queries.ts'
import { traitOf } from './banned.ts'

type Trait = { kind: MarkKind; value: string }

/** The browser itself: what its cookie says before somebody else's replaces it. */
const deviceOf = ({ cookies }: RequestContext): Trait[] => {
  const token = cookies[DEVICE_COOKIE]
  return token ? [{ kind: 'device', value: hashToken(token) }] : []
}

/**
 * Somebody who may have been banned before is looked at by a person, and notices nothing of it: families share browsers, and
 * numbers are given to others.
 */
const compare = async (own: RequestContext, { account }: { account: number }): Promise<void> => {
  const { id: site } = await siteOf(own)
  const now = own.clock.now()
  const found = new Set<MarkKind>()
  for (const { kind, value } of [...(await findTraits.many(own.db, { account })), ...deviceOf(own)]) {
    const mark = own.marker(kind, traitOf(kind, value))
    if (await isMarked.maybe(own.db, { kind, mark, site, account, now })) found.add(kind)
  }
  const detail = [...found].toSorted()
  if (detail.length > 0)
    await insertFlag.run(own.db, { account, site, photo: null, kind: 'ban_evasion', detail, now })
}

export const returningPeopleParts = [
  accountCreated.part(compare),
  sessionOpened.part(compare),
  mandateWritten.part(compare),
]

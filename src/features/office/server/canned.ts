import { int, oneOf, statement, text } from '#platform/db/statement.ts'
import { handle } from '#platform/http/context.ts'
import type { Route } from '#platform/http/context.ts'
import type { Locale } from '#protocol/locales.ts'
import { Refusal } from '#protocol/refusal.ts'
import { getCanned, removeCanned, setCanned } from '../canned-contract.ts'
import { requireStaff } from './require-staff.ts'

/** More than anybody finds again. */
const CANNED_AT_MOST = 500
const done = { done: true } as const

const findCanned = statement({
  name: 'office.canned',
  takes: { site: int },
  gives: { language: oneOf<Locale>(), key: text, text },
  sql: `select language, key, body as text from canned_answer where site_id = :site order by language, key`,
})

const upsertCanned = statement({
  name: 'office.set_canned',
  takes: { site: int, language: text, key: text, text },
  gives: {},
  sql: `insert into canned_answer (site_id, language, key, body) values (:site, :language, :key, :text)
        on conflict (site_id, language, key) do update set body = excluded.body`,
})

const deleteCanned = statement({
  name: 'office.remove_canned',
  takes: { site: int, language: text, key: text },
  gives: {},
  sql: `delete from canned_answer where site_id = :site and language = :language and key = :key`,
})

export const cannedRoutes: readonly Route[] = [
  handle(getCanned, async (_input, own) => {
    const { siteId: site } = await requireStaff(own)
    return { canned: await findCanned.many(own.db, { site }) }
  }),
  handle(setCanned, async ({ body }, own) => {
    const { siteId: site } = await requireStaff(own)
    const known = await findCanned.many(own.db, { site })
    const isNew = !known.some(({ key, language }) => key === body.key && language === body.language)
    if (isNew && known.length >= CANNED_AT_MOST) throw new Refusal('canned_limit')
    await upsertCanned.run(own.db, { site, ...body })
    return done
  }),
  handle(removeCanned, async ({ body }, own) => {
    const { siteId: site } = await requireStaff(own)
    if ((await deleteCanned.run(own.db, { site, ...body })) === 0) throw new Refusal('not_found')
    return done
  }),
]

import { requireStaff } from '#features/accounts/server/index.ts'
import { bigint, day, int, nullable, statement, text, texts } from '#platform/db/statement.ts'
import { handle } from '#platform/http/context.ts'
import type { Route } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { revealContact } from '../../contact-contract.ts'

const findContact = statement({
  name: 'office.contact',
  takes: { account: bigint, site: int },
  gives: { email: text, date_of_birth: nullable(day), phones: texts },
  sql: `select a.email, a.date_of_birth,
               array(select distinct m.mobile from direct_debit_mandate m where m.account_id = a.id) as phones
          from account a where a.id = :account and a.site_id = :site`,
})

export const contactRoutes: readonly Route[] = [
  handle(revealContact, async ({ body: { account } }, own) => {
    const { siteId: site } = await requireStaff(own)
    const contact = await findContact.maybe(own.db, { account, site })
    if (!contact) throw new Refusal('not_found')
    return contact
  }),
]

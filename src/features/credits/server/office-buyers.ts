import type { Db } from '#platform/db/database.ts'
import { bigint, int, statement, text, texts, uuid } from '#platform/db/statement.ts'
import { readMobile } from '../direct-debit-rules.ts'

const gives = { account_id: bigint }

const findByPayment = statement({
  name: 'payments.buyer_by_id',
  takes: { site: int, payment: uuid },
  gives,
  sql: `select account_id from payment where id = :payment and site_id = :site`,
})

const findByReference = statement({
  name: 'payments.buyer_by_reference',
  takes: { site: int, reference: text },
  gives,
  sql: `select account_id from payment
         where provider in ('mollie', 'sandbox') and provider_id = :reference and site_id = :site`,
})

const findByReceipt = statement({
  name: 'payments.buyer_by_receipt',
  takes: { site: int, receipt: int },
  gives,
  sql: `select account_id from payment where site_id = :site and receipt_number = :receipt`,
})

const findByMobile = statement({
  name: 'direct_debit.owner_of_mobile',
  takes: { site: int, mobiles: texts },
  gives,
  sql: `select distinct m.account_id from direct_debit_mandate m join account a on a.id = m.account_id and a.site_id = :site
         where m.mobile = any(:mobiles) limit 50`,
})

const idsOf = (rows: { account_id: number }[]): number[] => rows.map(({ account_id: id }) => id)

/** By what a receipt shows, or the provider; also those who have left since. */
export const buyersByPayment = async (db: Db, site: number, payment: string): Promise<number[]> =>
  idsOf(await findByPayment.many(db, { site, payment }))

export const buyersByReference = async (db: Db, site: number, reference: string): Promise<number[]> =>
  idsOf(await findByReference.many(db, { site, reference }))

export const buyersByReceipt = async (db: Db, site: number, receipt: number): Promise<number[]> =>
  idsOf(await findByReceipt.many(db, { site, receipt }))

/** A number as somebody says it: in which country it is dialled, nobody knows. */
export const membersByPhone = async (
  db: Db,
  site: { id: number; countries: readonly string[] },
  typed: string,
): Promise<number[]> => {
  const mobiles = site.countries.flatMap((country) => readMobile(typed, country) ?? [])
  if (mobiles.length === 0) return []
  return idsOf(await findByMobile.many(db, { site: site.id, mobiles: [...new Set(mobiles)] }))
}

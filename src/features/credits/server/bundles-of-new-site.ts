import { int, statement } from '#platform/db/statement.ts'
import { siteCreated } from '#features/sites/server/index.ts'

const copyBundles = statement({
  name: 'credits.copy_bundles',
  takes: { from: int, to: int },
  gives: {},
  sql: `insert into bundle (site_id, country, currency, credits, price_cents, is_popular)
        select s.id, b.country, b.currency, b.credits, b.price_cents, b.is_popular
          from site s join bundle b on b.site_id = :from and b.is_active
                                   and (b.country is null or b.country = any(s.countries))
         where s.id = :to order by b.id`,
})

/** A new site sells what its template sells in its countries. Codes are not copied: each is for the site that gave it out. */
export const bundlesOfNewSite = siteCreated.part(async ({ db }, sites) => {
  await copyBundles.run(db, sites)
})

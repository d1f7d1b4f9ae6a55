import { bool, int, nullable, statement, text } from '#platform/db/statement.ts'

const bundle = {
  id: int,
  country: nullable(text),
  currency: text,
  credits: int,
  price_cents: int,
  is_recommended: bool,
  is_active: bool,
}
const columns = 'id, country, currency, credits, price_cents, is_popular as is_recommended, is_active'

/** Those of a site, or one of them. */
export const findAllBundles = statement({
  name: 'bundles.of_site',
  takes: { site: int, bundle: nullable(int) },
  gives: bundle,
  sql: `select ${columns} from bundle where site_id = :site and (:bundle::int is null or id = :bundle)
         order by country nulls first, is_active desc, credits, id`,
})
export type SoldBundleRow = Awaited<ReturnType<typeof findAllBundles.one>>

/** Changes of what a site sells come one after the other: each sees the one before. */
export const lockCatalogue = statement({
  name: 'bundles.lock',
  takes: { site: int },
  gives: { is_locked: bool },
  sql: `select true as is_locked from pg_advisory_xact_lock(hashtextextended('bundles:' || :site::int, 0))`,
})

export const insertBundle = statement({
  name: 'bundles.insert',
  takes: {
    site: int,
    country: nullable(text),
    currency: text,
    credits: int,
    cents: int,
    recommended: bool,
  },
  gives: { id: int },
  sql: `insert into bundle (site_id, country, currency, credits, price_cents, is_popular)
        values (:site, :country, :currency, :credits, :cents, :recommended) returning id`,
})

export const updateBundle = statement({
  name: 'bundles.update',
  takes: { site: int, bundle: int, cents: int, recommended: bool, active: bool },
  gives: {},
  sql: `update bundle set price_cents = :cents, is_popular = :recommended, is_active = :active
         where id = :bundle and site_id = :site`,
})

/** What a message costs at least, as a site says it in public: with the bundle in which a credit costs least. */
export const updateMessageCosts = statement({
  name: 'bundles.update_message_costs',
  takes: { site: int },
  gives: {},
  sql: `update site s set minimum_message_costs = coalesce((
          select jsonb_object_agg(c.country, jsonb_build_object('costs', p.costs, 'currency', p.currency))
            from unnest(s.countries) c(country)
           cross join lateral (
             select round(ceil(b.price_cents * s.message_credits::numeric / b.credits) / 100, 2) as costs, b.currency
               from bundle b
              where b.site_id = s.id and b.is_active and (b.country = c.country or b.country is null)
              order by b.country is null, b.price_cents::numeric / b.credits limit 1) p), '{}')
         where s.id = :site`,
})

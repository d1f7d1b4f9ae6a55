import type { Db } from '#platform/db/database.ts'

/** Whole prices of the euro, and what they are where people pay with something else. */
const bundles = [
  { credits: 10, euros: 9.99, isRecommended: false },
  { credits: 30, euros: 24.99, isRecommended: true },
  { credits: 75, euros: 49.99, isRecommended: false },
  { credits: 200, euros: 99.99, isRecommended: false },
]

/** Prices people are used to, not exchange rates of a day. */
const markets: { countries: (string | null)[]; currency: string; factor: number; ending: number }[] = [
  { countries: [null], currency: 'EUR', factor: 1, ending: 0.99 },
  { countries: ['US'], currency: 'USD', factor: 1.1, ending: 0.99 },
  { countries: ['GB'], currency: 'GBP', factor: 0.9, ending: 0.99 },
  { countries: ['CH'], currency: 'CHF', factor: 1, ending: 0.9 },
  { countries: ['CA'], currency: 'CAD', factor: 1.5, ending: 0.99 },
  { countries: ['AU'], currency: 'AUD', factor: 1.6, ending: 0.99 },
  { countries: ['NZ'], currency: 'NZD', factor: 1.8, ending: 0.99 },
  { countries: ['DK'], currency: 'DKK', factor: 7.5, ending: 0 },
  { countries: ['NO'], currency: 'NOK', factor: 11, ending: 0 },
  { countries: ['SE'], currency: 'SEK', factor: 11, ending: 0 },
  { countries: ['PL'], currency: 'PLN', factor: 4.3, ending: 0.99 },
]

const priceCents = (euros: number, factor: number, ending: number): number => {
  const whole = Math.round(euros * factor)
  const rounded = ending === 0 ? Math.ceil(whole / 5) * 5 - 1 : whole - 1
  return Math.round((rounded + ending) * 100)
}

/** Bundles in the money of each country, and some codes to try. */
export const fillDemoCredits = async (db: Db): Promise<void> => {
  const rows = markets.flatMap(({ countries, currency, factor, ending }) =>
    countries.flatMap((country) =>
      bundles.map(({ credits, euros, isRecommended }) => ({
        country,
        currency,
        credits,
        price_cents: priceCents(euros, factor, ending),
        is_popular: isRecommended,
      })),
    ),
  )
  await db.query(
    `insert into bundle (site_id, country, currency, credits, price_cents, is_popular)
     select s.id, b.country, b.currency, b.credits, b.price_cents, b.is_popular
       from site s, jsonb_to_recordset($1) b(country text, currency text, credits int, price_cents int, is_popular boolean)
      where b.country is null or b.country = any(s.countries)`,
    [JSON.stringify(rows)],
  )
  await db.query(
    `insert into discount_code (site_id, code, percentage, minimum_order_cents, country, payment_methods, expires_at, validity)
     select s.id, c.code, c.percentage, c.minimum_order_cents, c.country, c.payment_methods, c.expires_at, c.validity
       from site s, (values
         ('SPARK10', 10, null, null, '{}'::text[], null::timestamptz, 'once-per-user'),
         ('BIGSPARK', 30, 4000, null, '{}', null, 'once-per-user'),
         ('TULP', 15, null, 'NL', '{ideal}', null, 'once-per-user'),
         ('SUMMER', 20, null, null, '{}', '2026-09-01T00:00:00Z', 'once-per-user')
       ) c(code, percentage, minimum_order_cents, country, payment_methods, expires_at, validity)`,
  )
  // What a message costs at least is what it costs with the largest bundle.
  await db.query(
    `update site s set minimum_message_costs = (
       select jsonb_object_agg(c.country, jsonb_build_object('costs', p.costs, 'currency', p.currency))
         from unnest(s.countries) c(country)
         cross join lateral (
           select round(ceil(b.price_cents * s.message_credits::numeric / b.credits) / 100, 2) as costs, b.currency
             from bundle b where b.site_id = s.id and (b.country = c.country or b.country is null)
            order by b.country is null, b.price_cents::numeric / b.credits limit 1) p)`,
  )
  await db.query(`update site set delete_discount = 20`)
}

// The limit: a Fastify route that runs the same two statements and sends the same JSON. No site, no reader, no rules.
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import pg from 'pg'
import { BEFORE_ALL, searchBy, SINCE_EVER } from '#features/members/server/search-queries.ts'

const { DATABASE_URL = '', BENCH_ANSWER = '{}', BENCH_SITE_ID = '1' } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
const answer = JSON.parse(BENCH_ANSWER) as object

const parameters = (limit: number) => ({
  site: Number(BENCH_SITE_ID),
  reader: null,
  genders: ['woman'],
  places: ['NL'],
  bornAfter: '1980-01-01',
  bornUpTo: '2001-01-01',
  activeSince: SINCE_EVER,
  before: BEFORE_ALL.last_active,
  beforeMember: BEFORE_ALL.account_id,
  covered: [],
  limit,
})

const app = fastify()
app.get('/', async () => {
  await Promise.all([
    searchBy.country.page.many(pool, parameters(25)),
    searchBy.country.count.one(pool, parameters(1001)),
  ])
  return answer
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: (app.server.address() as AddressInfo).port })
process.on('SIGTERM', () => process.exit(0))

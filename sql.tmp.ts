import pg from 'pg'
import { readdirSync } from 'node:fs'
const dir = '/tmp/w/data-buy/socket'
const port = Number(
  readdirSync(dir)
    .find((n) => n.startsWith('.s.PGSQL.') && !n.endsWith('.lock'))
    ?.split('.')
    .pop(),
)
const client = new pg.Client({
  host: dir,
  port,
  user: process.env.PGU ?? 'vonk',
  database: process.env.PGD ?? 'vonk',
})
await client.connect()
console.log((await client.query(process.argv[2] ?? 'select 1')).rows)
await client.end()

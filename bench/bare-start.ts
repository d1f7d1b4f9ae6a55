// The limit: PostgreSQL is started, and Node's http answers with what it says.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openDatabase } from '#scripts/lib/database.ts'
import { createPool } from '#platform/db/database.ts'
import { readConfig } from '#platform/config.ts'

const database = await openDatabase({ dataDir: readConfig(process.env).dataDir })
const pool = createPool({ connectionString: database.url, max: 1 })
const server = createServer((_request, response) => {
  void pool.query('select now()').then(({ rows }) => response.end(JSON.stringify(rows)))
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('SIGTERM', () => {
  void pool
    .end()
    .then(() => database.stop())
    .then(() => process.exit(0))
})

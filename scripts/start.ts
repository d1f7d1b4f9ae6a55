import { readConfig } from '../src/platform/config.ts'
import { ensureBuilt } from './lib/built.ts'
import { supervise } from './lib/children.ts'
import { openDatabase } from './lib/database.ts'
import { prepare } from './lib/prepare.ts'
import { untilTold } from './lib/until-told.ts'

const config = readConfig(process.env)
await ensureBuilt()
const database = await openDatabase(config)
const told = untilTold()
try {
  const { filled } = await prepare(database.url, { demo: config.demo })
  if (filled) console.log('The demo is filled in.')
  const environment = () => ({ ...process.env, NODE_ENV: 'production', DATABASE_URL: database.url })
  const server = supervise('server', environment())
  const worker = supervise('worker', environment())
  try {
    const started = await Promise.race([Promise.all([server.ready, worker.ready]), told])
    const port = started?.[0].port ?? config.port
    const address = (host: string) => `http://${host}:${port}/`
    console.log(
      [
        '',
        `  Vonk is running at ${address('localhost')}`,
        `  Dutch site         ${address('nl.localhost')}`,
        `  German site        ${address('de.localhost')}`,
        '',
        '  Ctrl-C stops it.',
        '',
      ].join('\n'),
    )
    await told
  } finally {
    await Promise.all([server.stop(), worker.stop()])
  }
} finally {
  await database.stop()
}
process.exit(0)

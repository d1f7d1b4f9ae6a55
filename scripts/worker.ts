import { ensureBuilt } from './lib/built.ts'
import { checkedConfig, endWith } from './lib/checked-config.ts'
import { supervise } from './lib/children.ts'
import { untilSignal } from './lib/until-signal.ts'

const config = checkedConfig()
if (!config.databaseUrl) {
  console.error('DATABASE_URL is not set. npm start runs a worker beside its own database.')
  process.exit(1)
}
await ensureBuilt()
const told = untilSignal()
const worker = supervise('worker', { ...process.env, NODE_ENV: 'production' })
try {
  await Promise.race([worker.ready, told])
  await told
} catch (error) {
  endWith(error)
} finally {
  await worker.stop()
}
process.exit(0)

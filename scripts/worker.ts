import { checkAndBuild } from './lib/check-and-build.ts'
import { supervise } from './lib/children.ts'
import { endWith } from './lib/end-with.ts'
import { untilSignal } from './lib/until-signal.ts'
import { withoutBackups } from './lib/without-backups.ts'

const run = async (): Promise<void> => {
  const stopping = new AbortController()
  const told = untilSignal().then(() => stopping.abort())
  const building = checkAndBuild(stopping.signal)
  const facts = await building.facts
  await building.built
  if (!facts.databaseUrl)
    throw new Error('DATABASE_URL is not set. npm start runs a worker beside its own database.')
  const worker = supervise('worker', { ...withoutBackups(process.env), NODE_ENV: 'production' }, facts)
  try {
    await Promise.race([worker.ready, told])
    await told
  } finally {
    await worker.stop()
  }
}

// For the supervisor alone (`run.mjs`): with every build it would grow.
delete process.env.NODE_COMPILE_CACHE
await run().catch(endWith)
process.exit(0)

import { hasCluster } from '#embedded-postgres/cluster.ts'
import { demoAddresses, DEMO_PASSWORD, DEMO_STAFF_KEY, demoStaffLogins, firstSteps } from '#demo/logins.ts'
import { checkAndBuild } from './lib/check-and-build.ts'
import type { SiteFacts } from './lib/check-and-build.ts'
import { supervise } from './lib/children.ts'
import type { Supervised } from './lib/children.ts'
import { compressApart } from './lib/compress-apart.ts'
import { openDatabase } from './lib/database.ts'
import type { RunningDatabase } from './lib/database.ts'
import { endWith } from './lib/end-with.ts'
import { prepareApart } from './lib/prepare-apart.ts'
import { inProject } from '#platform/root.ts'
import { superviseServers, untilOurs } from './lib/servers.ts'
import { untilSignal } from './lib/until-signal.ts'
import { withoutBackups } from './lib/without-backups.ts'

const welcome = ({ demo, https, officeHost, showsMailbox }: SiteFacts, port: number): string => {
  const address = (host: string) => `http://${host}:${port}/`
  const staff = [
    `  The office is at   ${address(officeHost ?? 'localhost')}office`,
    `  for ${demoStaffLogins.join(', ')}, with the same password`,
    `  and a code: npm run staff -- code; or an app with the key ${DEMO_STAFF_KEY}`,
    '',
  ]
  return [
    '',
    `  Vonk is running at ${address('localhost')}`,
    ...(demo
      ? [
          `  Dutch site         ${address('nl.localhost')}`,
          `  German site        ${address('de.localhost')}`,
          '',
          `  Log in with ${demoAddresses.join(', ')}`,
          `  and the password ${DEMO_PASSWORD}`,
          '',
          '  Start here:',
          ...firstSteps.map(({ path, as, what }) => `    ${address('localhost')}${path} as ${as}: ${what}`),
          '',
          // A public site never has them.
          ...(https ? [] : staff),
        ]
      : []),
    ...(showsMailbox ? [`  Mails are at ${address('localhost')}dev/mailbox`] : []),
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n')
}

/** The site needs no worker to answer: without one, mails and jobs wait. */
const startWorker = (environment: NodeJS.ProcessEnv, facts: SiteFacts): Supervised => {
  const worker = supervise('worker', environment, facts)
  worker.ready.catch(() => console.error('The worker does not run: mails and jobs wait. The site goes on.'))
  return worker
}

/** Nor does it need backups to answer, but somebody has to see to them. */
const startBackups = (databaseUrl: string): Supervised => {
  const environment = { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl }
  const backups = supervise('backups', environment, { file: inProject('scripts', 'keep-backups.ts') })
  backups.ready.catch(() => console.error('BACKUPS ARE NOT KEPT. The site goes on.'))
  return backups
}

/** Opens the database, brings it to the newest schema and fills the demo: where it is, once all that is done. */
const prepare = async (
  facts: SiteFacts,
  built: Promise<void>,
  {
    database,
    signal,
    beforeBuild,
  }: { database: Promise<RunningDatabase>; signal: AbortSignal; beforeBuild: boolean },
): Promise<string> => {
  const { url } = await database
  if (!beforeBuild) await built
  await prepareApart(url, { ...facts, signal, beforeBuild })
  return url
}

/** The server loads while the database is prepared: both take about as long. */
const serve = async (
  facts: SiteFacts,
  prepared: Promise<string>,
  { signal, told }: { signal: AbortSignal; told: Promise<void> },
): Promise<void> => {
  const environment = {
    ...withoutBackups(process.env),
    NODE_ENV: 'production',
    // Where the database was brought along, its address does not say that it is the demo's.
    DEMO: facts.demo ? '1' : '0',
  }
  const withDatabase = prepared.then((url) => ({ DATABASE_URL: url }))
  // What goes wrong while we wait for the port is heard of below.
  withDatabase.catch(() => undefined)
  await untilOurs(facts, { signal, tell: (line) => console.error(line) })
  if (signal.aborted) return
  const server = superviseServers(environment, facts, withDatabase)
  const others: Supervised[] = []
  try {
    const databaseUrl = await prepared
    if (signal.aborted) return
    if (facts.keepsBackups) others.push(startBackups(databaseUrl))
    const started = await Promise.race([server.ready, told])
    if (!started) return
    const port = started.port ?? facts.port
    // Links in mails name the port that the server really has.
    others.push(startWorker({ ...environment, DATABASE_URL: databaseUrl, PORT: String(port) }, facts))
    console.log(welcome(facts, port))
    await Promise.all([told, compressApart(signal)])
  } finally {
    await Promise.all([server, ...others].map((child) => child.stop()))
  }
}

const run = async (): Promise<void> => {
  const stopping = new AbortController()
  const { signal } = stopping
  const told = untilSignal().then(() => stopping.abort())
  const building = checkAndBuild(signal)
  const facts = await building.facts
  // A build that fails must leave no newer schema to the version before: only a database that is made now has no such version.
  const beforeBuild = !facts.databaseUrl && !hasCluster(facts.dataDir)
  const database = openDatabase({ ...facts, signal })
  const prepared = prepare(facts, building.built, { database, signal, beforeBuild })
  // A database that cannot be prepared ends the build too.
  prepared.catch(() => stopping.abort())
  try {
    // Or until the database cannot be prepared.
    await Promise.race([building.built, prepared.then(() => building.built)])
    if (!signal.aborted) await serve(facts, prepared, { signal, told })
    await prepared
  } finally {
    // After an error, what is still under way.
    stopping.abort()
    await Promise.allSettled([building.built, prepared])
    await database.then((opened) => opened.stop()).catch(() => undefined)
  }
}

// For the supervisor alone (`run.mjs`): with every build it would grow.
delete process.env.NODE_COMPILE_CACHE
// Whoever read what we say may be gone; the site is not.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
await run().catch(endWith)
process.exit(0)

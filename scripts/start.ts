import { demoAddresses, DEMO_PASSWORD, firstSteps } from '#demo/logins.ts'
import type { Config } from '#platform/config.ts'
import { ensureBuilt } from './lib/built.ts'
import { checkedConfig, endWith } from './lib/checked-config.ts'
import { supervise } from './lib/children.ts'
import type { Supervised } from './lib/children.ts'
import { openDatabase } from './lib/database.ts'
import { prepareApart } from './lib/prepare-apart.ts'
import { untilSignal } from './lib/until-signal.ts'

const welcome = ({ demo, mailbox, smtpUrl }: Config, port: number): string => {
  const address = (host: string) => `http://${host}:${port}/`
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
        ]
      : []),
    ...(mailbox && smtpUrl === undefined ? [`  Mails are at ${address('localhost')}dev/mailbox`] : []),
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n')
}

const run = async (config: Config): Promise<void> => {
  await ensureBuilt()
  const database = await openDatabase(config)
  const told = untilSignal()
  try {
    await prepareApart(database.url, { demo: config.demo })
    // Where the database was brought along, its address does not say that it is the demo's.
    const demo = config.demo ? '1' : '0'
    const environment = () => ({
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      DEMO: demo,
    })
    const server = supervise('server', environment())
    let worker: Supervised | undefined
    try {
      const port = (await Promise.race([server.ready, told]))?.port ?? config.port
      // Links in mails name the port that the server really has.
      worker = supervise('worker', { ...environment(), PORT: String(port) })
      await Promise.race([worker.ready, told])
      console.log(welcome(config, port))
      await told
    } finally {
      await Promise.all([server.stop(), worker?.stop()])
    }
  } finally {
    await database.stop()
  }
}

await run(checkedConfig()).catch(endWith)
process.exit(0)

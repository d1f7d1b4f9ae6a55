import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { expect, test as base } from '@playwright/test'
import type { BrowserContext, Page, Response } from '@playwright/test'
import { inProject } from '#platform/root.ts'
import { createTestDatabase, needed } from './database.ts'
import { startSmtp } from './smtp.ts'
import type { TestSmtp } from './smtp.ts'

export type BuiltServer = { port: number; databaseUrl: string; url: (path?: string, host?: string) => string }

/** A site that runs already, which journeys are to use instead of a server of their own: `JOURNEYS_SITE`, as JSON. */
export type RunningSite = { port: number; databaseUrl: string; hosts: string[] }

export const runningSite = process.env.JOURNEYS_SITE
  ? (JSON.parse(process.env.JOURNEYS_SITE) as RunningSite)
  : undefined

/** What providers of mail give that tell the server of journeys something. */
export const MAIL_HOOK_SECRET = 'a-secret-of-the-journeys'

export const startBuilt = async (
  name: 'server' | 'worker',
  databaseUrl: string,
  environment: Record<string, string> = {},
): Promise<{ port: number; child: ChildProcess }> => {
  const child = spawn(process.execPath, [inProject('dist', 'server', `${name}.js`)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: needed('TEST_DATA_DIR'),
      PORT: '0',
      DEVELOPMENT: '1',
      LOG_LEVEL: 'error',
      // Tests keep a two-core machine busy on purpose.
      QUEUE_TARGET_MS: '0',
      MAIL_HOOK_SECRET,
      ...environment,
    },
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port))
    child.once('exit', (code) => reject(new Error(`the server ended (${code})`)))
  })
  return { port, child }
}

/** A refusal is an answer of ours; the browser reports its status all the same. A missing file stays a complaint. */
const refused = /the server responded with a status of (?:400|401|402|403|409|410|428|429) /

/** Complaints in the console of a browser. */
export const watch = (context: BrowserContext, problems: string[]): void => {
  context.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !refused.test(message.text()))
      problems.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => problems.push(error.error().message))
}

/** The site that runs already, or the built server on a database of its own. */
const findOrStart = async (): Promise<RunningSite & { end: () => Promise<void> }> => {
  if (runningSite) return { ...runningSite, end: () => Promise.resolve() }
  const database = await createTestDatabase()
  const { port, child } = await startBuilt('server', database.url)
  const end = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
    await database.drop()
  }
  return { port, databaseUrl: database.url, hosts: ['127.0.0.1'], end }
}

/** Each worker has a site of its own, unless there is one for all. */
export const test = base.extend<{ problems: string[] }, { server: BuiltServer; post: TestSmtp }>({
  server: [
    async ({}, use) => {
      const { port, databaseUrl, hosts, end } = await findOrStart()
      await use({
        port,
        databaseUrl,
        url: (path = '/', host = 'localhost') => `http://${host}:${port}${path}`,
      })
      // Browsers tell the server what the content policy has stopped, whichever page of which journey it was on.
      for (const host of hosts) {
        const metrics = await fetch(`http://${host}:${port}/metrics`)
        expect(await metrics.text()).not.toMatch(/^csp_violations_total\{.*/m)
      }
      await end()
    },
    { scope: 'worker' },
  ],
  /** Mails really travel: the built worker hands them to an SMTP server of our own. */
  post: [
    async ({ server }, use) => {
      const smtp = await startSmtp()
      const { child } = await startBuilt('worker', server.databaseUrl, {
        SMTP_URL: smtp.url,
        PORT: String(server.port),
      })
      await use(smtp)
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      await smtp.stop()
    },
    { scope: 'worker' },
  ],
  /** What the console complained about; a journey that expects a complaint empties it. */
  problems: [
    async ({ context }, use) => {
      const problems: string[] = []
      watch(context, problems)
      await use(problems)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** The console has complained of this and of nothing else, and may. */
export const expectOnly = (problems: string[], wanted: RegExp): void => {
  expect(problems.filter((problem) => !wanted.test(problem))).toEqual([])
  problems.length = 0
}

/** The page is alive: React has taken over what the server sent. */
export const untilAlive = async (page: Page): Promise<void> => {
  await page.waitForSelector('html[data-alive]', { state: 'attached' })
  // Footer and language menu follow: React has marked whatever it has taken over.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('body > #app footer, body > #app header button')].every((element) =>
      Object.keys(element).some((name) => name.startsWith('__react')),
    ),
  )
  // What begins then goes on in tasks: it is done when the browser is idle.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => resolve(null), { timeout: 1000 })),
  )
}

/** The answer to what a page is about to send: it shows before it has arrived. To be called before its cause. */
export const sent = (page: Page, method: string, path: string): Promise<Response> =>
  page.waitForResponse(
    (answer) => answer.request().method() === method && new URL(answer.url()).pathname === path,
  )

/** Goes somewhere as someone who has answered the cookie question. */
export const visit = async (page: Page, url: string): Promise<void> => {
  await page.context().addCookies([{ name: 'consent', value: 'necessary', url }])
  await page.goto(url)
  await untilAlive(page)
}

/** As if this page had been in the background for an hour and is looked at again. */
export const returnAfterAnHour = async (page: Page): Promise<void> => {
  await page.clock.setFixedTime(Date.now() + 60 * 60 * 1000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

/** Nothing sticks out to the right. */
export const expectNoOverflow = async (page: Page, what: string): Promise<void> => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, what).toBeLessThanOrEqual(0)
}

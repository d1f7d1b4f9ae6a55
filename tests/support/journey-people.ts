import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { createPool } from '#platform/db/database.ts'
import { expect, runningSite, test as base, visit } from './journey.ts'
import type { BuiltServer } from './journey.ts'
import { emptySite } from './people.ts'
import type { TestMember } from './people.ts'
import { send } from './send.ts'
import type { TestSite } from './site.ts'

/**
 * Journeys with people of their own: `addMember` and `emptySite` take `site`. On `domain` nobody is but whom a
 * test has put there; tests keep apart from each other by countries.
 */
export const test = base.extend<object, { site: TestSite; domain: string }>({
  site: [
    async ({ server }, use) => {
      const pool = createPool({ connectionString: server.databaseUrl, max: 2 })
      const agent = new Agent({ keepAlive: true })
      await use({
        port: server.port,
        pool,
        logged: () => '',
        fetch: (path, options) => send(server.port, path, options, agent),
      })
      agent.destroy()
      await pool.end()
    },
    { scope: 'worker' },
  ],
  domain: [async ({ site }, use) => use(await emptySite(site, {}, runningSite?.hosts)), { scope: 'worker' }],
})

/** The browser is theirs from now on: their session, and the question for cookies answered. */
export const enterAs = async (
  context: BrowserContext,
  server: BuiltServer,
  member: Pick<TestMember, 'browser'>,
  host: string,
) => {
  const url = server.url('/', host)
  await context.addCookies([
    { name: 'auth', value: member.browser.cookies.get('auth') ?? '', url, httpOnly: true },
    { name: 'consent', value: 'necessary', url },
  ])
}

/** Opens a page as somebody who is logged in. */
export const visitAs = async (
  page: Page,
  server: BuiltServer,
  member: Pick<TestMember, 'browser'>,
  { path, host }: { path: string; host: string },
) => {
  // Addresses of photos are one reader's: what the page is still fetching, it may not fetch as another.
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  await enterAs(page.context(), server, member, host)
  await visit(page, server.url(path, host))
}

export const picture = (colour: string, width = 500, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

/** Photos are there already, as if they had been uploaded before. */
export const addPhotos = async (member: TestMember, ...colours: string[]) => {
  for (const colour of colours) {
    const path = `/api/photos.php?upload_id=${randomUUID()}`
    const answer = await member.browser.send('POST', path, await picture(colour), {
      'content-type': 'image/jpeg',
    })
    expect(answer.status, answer.text).toBe(200)
  }
}

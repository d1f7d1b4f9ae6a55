import { createHash, randomBytes } from 'node:crypto'
import { chromium } from '@playwright/test'
import { createPool } from '#platform/db/database.ts'
import type { Pool } from '#platform/db/database.ts'
import { browserFlags, findBrowser } from '#scripts/lib/browser.ts'
import { measureAccessibility } from './lighthouse.ts'
import type { Row } from './table.ts'

const PHOTOS = 50

/** Somebody of all roles with an open session; gives its token. */
const addColleague = async (pool: Pool): Promise<string> => {
  const token = randomBytes(24).toString('base64url')
  await pool.query(
    `with one as (insert into staff (name, created_at) values ('Bench', now()) returning id),
          role as (insert into staff_role (staff_id, role) select id, unnest(array['support', 'moderator', 'finance', 'admin']) from one)
     insert into staff_session (token_hash, staff_id, created_at, expires_at)
     select $1, id, now(), now() + interval '1 hour' from one`,
    [createHash('sha256').update(token).digest('base64url')],
  )
  return token
}

/** Photos of the demo wait once more; the oldest of them come first. */
const letPhotosWait = (pool: Pool) =>
  pool.query(
    `update photo set reviewed_at = null where id in (
       select p.id from photo p join account a on a.id = p.account_id join site s on s.id = a.site_id and s.is_default
        where p.status = 'active' order by p.created_at limit $1)`,
    [PHOTOS + 1],
  )

/** What each role has open most of the day. */
const mainScreens = ['/office', '/office/members', '/office/photos', '/office/reports', '/office/figures']

/** Fifty photos, one key each, the picture seen before it is decided. */
const measurePhotos = async (site: string, pool: Pool, token: string): Promise<Row[]> => {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: browserFlags,
  })
  try {
    await letPhotosWait(pool)
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
    })
    await context.addCookies([{ name: 'staff', value: token, url: site }])
    const page = await context.newPage()
    const untilSeen = (before: string | null) =>
      page.waitForFunction((last) => {
        const image = document.querySelector<HTMLImageElement>('article img')
        return (
          image !== null && image.getAttribute('src') !== last && image.complete && image.naturalWidth > 0
        )
      }, before)
    await page.goto(`${site}/office/photos`)
    await untilSeen(null)
    const begun = performance.now()
    for (let n = 0; n < PHOTOS; n++) {
      const before = await page.locator('article img').getAttribute('src')
      await page.keyboard.press('a')
      await untilSeen(before)
    }
    const seconds = (performance.now() - begun) / 1000
    const figure = `${Math.round((seconds / PHOTOS) * 1000)} ms a photo`
    return [
      {
        what: `${PHOTOS} photos reviewed by one key each, s`,
        figure,
        ratio: seconds,
        bound: { atMost: 60 },
      },
    ]
  } finally {
    await browser.close()
  }
}

export const measureOffice = async (site: string, databaseUrl: string): Promise<Row[]> => {
  const pool = createPool({ connectionString: databaseUrl, max: 1 })
  try {
    const token = await addColleague(pool)
    return [
      ...(await measurePhotos(site, pool, token)),
      ...(await measureAccessibility(
        mainScreens.map((path) => site + path),
        `staff=${token}`,
      )),
    ]
  } finally {
    await pool.end()
  }
}

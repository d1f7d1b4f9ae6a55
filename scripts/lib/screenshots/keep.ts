import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { inProject } from '#platform/root.ts'

const folder = inProject('docs', 'screenshots')
const MOST_BYTES = 120_000
export const phone = { width: 390, height: 664 }
export const desktop = { width: 1280, height: 800 }

/** Nothing moves in a picture, and a phone keeps no room for a scroll bar. */
export const looksOf = (viewport: typeof phone) => ({
  viewport,
  reducedMotion: 'reduce' as const,
  ...(viewport === phone && {
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  }),
})

export const keep = async (page: Page, name: string): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  // Drawings are made when somebody first looks at them.
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
    ),
  )
  // The demo's members write when they like; what tells of it goes by itself.
  await page.waitForFunction(() => !document.querySelector('.toast'))
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${name}.webp`)
  await sharp(await page.screenshot())
    .resize({ width: 780, withoutEnlargement: true })
    .webp({ quality: 78 })
    .toFile(file)
  const { size } = await stat(file)
  if (size > MOST_BYTES) throw new Error(`${name} has ${size} bytes, more than ${MOST_BYTES}`)
  console.log(`docs/screenshots/${name}.webp, ${Math.round(size / 1000)} kB`)
}

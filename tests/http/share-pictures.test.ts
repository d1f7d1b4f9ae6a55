import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fitted, textPath, widthOf } from '#features/marketing/server/share-type.ts'
import { locales } from '#protocol/locales.ts'
import { addManyPublic } from '../support/public-people.ts'
import { emptySite } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'

const site = await sharedSite()
const pixels = async (host: string, name: string) => {
  const response = await site.fetch(`/share/${name}.png`, { host })
  expect(response.status, name).toBe(200)
  expect(response.headers['content-type']).toBe('image/png')
  return response.bytes
}

test('SITE-21 a share picture is 1200 × 630 and differs by site, language and page', async () => {
  const domain = await emptySite(site, { name: 'Another', accent_hue: 200 })
  await addManyPublic(site, 8, () => ({ domain, city: 'Utrecht' }))
  const made = [
    ...(await Promise.all(locales.map((lang) => pixels(domain, `home.${lang}`)))),
    await pixels('localhost', 'home.en'),
    await pixels(domain, 'dating.en'),
    await pixels(domain, 'dating-nl.en'),
    await pixels(domain, 'alonetonight.en'),
    await pixels(domain, 'dating.de'),
  ]
  for (const picture of made)
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect(new Set(made.map((picture) => picture.toString('base64'))).size).toBe(made.length)
})

test('SITE-21 nobody can have pictures drawn that no page has', async () => {
  const names = [
    'nope.en',
    'home.xx',
    'home.pseudo',
    'home',
    'dating-zz.en',
    'HOME.en',
    '__proto__.en',
    '..%2fhome.en',
  ]
  for (const name of names) expect((await site.fetch(`/share/${name}.png`)).status, name).toBe(404)
})

test('SITE-21 landers, public pages and the front page name the picture of their language', async () => {
  const domain = await emptySite(site)
  await addManyPublic(site, 8, () => ({ domain, city: 'Utrecht' }))
  const pictureAt = async (path: string) =>
    /property="og:image" content="([^"]+)"/.exec((await site.fetch(path, { host: domain })).text)?.[1]
  const share = `http://${domain}:${site.port}/share`
  expect(await pictureAt('/?lang=fi')).toBe(`${share}/home.fi.png`)
  expect(await pictureAt('/landers/alonetonight?lang=pl')).toBe(`${share}/alonetonight.pl.png`)
  expect(await pictureAt('/dating/nl/utrecht?lang=da')).toBe(`${share}/dating-nl.da.png`)
})

test('SITE-21 all letters of the eleven languages are drawn, and long words fit', () => {
  for (const letter of 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻäöåÄÖÅøæØÆßéèêëàâçñüïíúôœ¿¡?!’“”„«»…–·') {
    expect(widthOf(letter, 100), letter).toBeGreaterThan(10)
    expect(textPath(letter, { x: 0, y: 0, size: 100 }), letter).toContain('d="M')
  }
  const room = { width: 1040, lines: 4, sizes: [104, 72, 48] }
  const { size, lines } = fitted('Kiinnostuksenkohteidenjakamismahdollisuus '.repeat(4).trim(), room)
  for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(1040)
  expect(fitted('Hi', room)).toEqual({ size: 104, lines: ['Hi'] })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { landerNames, readTouch, touchText, variants } from './landers.ts'
import { nicheOf, niches } from './niches.ts'

const of = (niche: number, on: readonly string[] = niches) => ({ niche, niches: on })

test('LAN-1 niche 1 to 7 chooses the default texts or those of a prefix, a slug goes before it', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map((niche) => nicheOf(undefined, of(niche)))).toEqual([
    'default',
    'she',
    'bdsm',
    'bbw',
    'gilf',
    'milf',
    'gay',
  ])
  expect(nicheOf('gay', of(6))).toBe('gay')
  expect(nicheOf('default', of(6))).toBe('default')
})

test('LAN-1 a slug names its niche by its prefix; one that nobody knows is the default', () => {
  for (const slug of ['milf', 'MILF', 'milf-2', 'milf_de-a']) expect(nicheOf(slug, of(1)), slug).toBe('milf')
  for (const slug of [
    'milfs',
    'xmilf',
    '-milf',
    'constructor',
    '__proto__',
    'milf/../x',
    'milf\n',
    `milf-${'x'.repeat(99)}`,
  ])
    expect(nicheOf(slug, of(6)), slug).toBe('default')
})

test('OFF-4 LAN-1 a niche that is off is the niche of the site, whoever names it', () => {
  const site = of(6, ['milf', 'gay'])
  expect(nicheOf('bdsm-2', site)).toBe('milf')
  expect(nicheOf('default', site)).toBe('milf')
  expect(nicheOf('nonsense', site)).toBe('milf')
  expect(nicheOf('gay', site)).toBe('gay')
  expect(nicheOf(undefined, site)).toBe('milf')
})

test('LAN-4 where a visit began is read as it was written, and whatever else is written is nothing', () => {
  const experiment = fc.option(
    fc.record({ id: fc.integer({ min: 1, max: 999_999_999 }), variant: fc.constantFrom(...variants) }),
  )
  const touches = fc.record({
    lander: fc.constantFrom(...landerNames),
    niche: fc.constantFrom(...niches),
    experiment,
  })
  fc.assert(
    fc.property(touches, (touch) => {
      expect(readTouch(touchText(touch))).toEqual(touch)
    }),
  )
  for (const text of [
    undefined,
    '',
    'gallery',
    'gallery.',
    'gallery.x',
    'gallery.milf-2',
    'gallery.milf.7c',
    'gallery.milf.0a',
    'gallery.milf.7a.x',
    'nothing.default',
  ])
    expect(readTouch(text), text).toBeNull()
})

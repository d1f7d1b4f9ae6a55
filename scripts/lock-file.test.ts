import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '#platform/root.ts'

type Locked = { version: string; integrity?: string; resolved?: string; link?: boolean }

test('OPS-1 every package is pinned by the hash of what was reviewed, from whichever registry it comes', () => {
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const { '': _project, ...locked } = packages
  expect(Object.keys(locked).length).toBeGreaterThan(500)
  const unsafe = Object.entries(locked).filter(
    ([, { integrity, resolved }]) => !integrity?.startsWith('sha512-') || resolved !== undefined,
  )
  expect(unsafe.map(([path]) => path)).toEqual([])
})

import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { inProject } from '#platform/root.ts'
import { sharedSite } from '../support/shared-site.ts'

const site = await sharedSite()

test('OPS-9 a tab of an earlier or a later build finds its files, and what is gone is kept by no cache', async () => {
  const name = `${randomBytes(8).toString('hex')}.js`
  const missing = await site.fetch(`/assets/${name}`)
  expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store'])

  // As a build leaves it that this server has never heard of.
  const file = inProject('dist', 'assets', name)
  onTestFinished(() => rmSync(file))
  writeFileSync(file, 'export const version = 1')
  const found = await site.fetch(`/assets/${name}`)
  expect([found.status, found.text]).toEqual([200, 'export const version = 1'])
  expect(found.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

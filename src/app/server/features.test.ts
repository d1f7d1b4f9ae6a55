import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject, projectRoot } from '#platform/root.ts'
import { mergePersonalData } from '#platform/personal-data/index.ts'
import { featureOrder } from '#scripts/lib/import-order.ts'
import { features } from './features.ts'

const tablesOf = ({ personalData }: (typeof features)[number]) => [
  ...Object.keys(personalData.personal),
  ...Object.keys(personalData.impersonal),
]

test('every feature is in the list, in its order', () => {
  const folders = globSync('src/features/*/server/feature.ts', { cwd: projectRoot })
  const names = folders.map((file) => file.split('/')[2] ?? '')
  expect(features.map(({ name }) => name)).toEqual(featureOrder.filter((name) => names.includes(name)))
  expect(features.length).toBe(names.length)
})

test('no two features have a job of the same name', () => {
  const names = features.flatMap(({ jobs }) => jobs?.({} as never).map((job) => job.name) ?? [])
  expect(names.length).toBeGreaterThan(5)
  expect(new Set(names).size).toBe(names.length)
})

test('a table that two list is noticed', () => {
  const room = { personal: {}, impersonal: { page: 'texts' } }
  expect(() => mergePersonalData([room, room])).toThrow('page is listed twice')
})

/** Who sees whom is decided in members, and those who write with each other keep seeing each other. */
const exceptions = ['src/features/members/server/queries.ts: conversation']

test('no statement of a feature names a table of a later one', () => {
  const found: string[] = []
  for (const [index, { name }] of features.entries()) {
    const later = features.slice(index + 1).flatMap(tablesOf)
    const pattern = new RegExp(`\\b(?:from|join|into|update|copy)\\s+(${later.join('|')})\\b`, 'g')
    for (const file of globSync(`src/features/${name}/server/**/*.{ts,tsx}`, { cwd: projectRoot })) {
      // The demo fills everything at once.
      if (later.length === 0 || /\/demo|\.test\./.test(file)) continue
      const source = readFileSync(inProject(file), 'utf8')
      for (const [, table] of source.matchAll(pattern)) found.push(`${file}: ${table}`)
    }
  }
  expect(found).toEqual(exceptions)
})

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

/** What is declared in a contract as `export type ChatEvent = { type: 'message'; … } | …`. */
const eventsOf = (feature: string): string[] => {
  const file = inProject('src', 'features', feature, 'contract.ts')
  // A line, or lines that begin with a bar.
  const [declared = ''] = /export type \w+Event =.*(?:\n {2}\|.*)*/.exec(readFileSync(file, 'utf8')) ?? []
  return [...declared.matchAll(/type: '(\w+)'/g)].map(([, type = '']) => type)
}

const messagesOf = ({ mails, texts }: (typeof features)[number]) => [
  ...Object.keys(mails?.mails ?? {}),
  ...Object.keys(texts?.texts ?? {}),
]

/** How a file would name something of these features without importing it. */
const namesOf = (later: readonly (typeof features)[number][]): RegExp[] => {
  const anyOf = (words: readonly string[]) => (words.length > 0 ? words.join('|') : '(?!)')
  const names = later.map(({ name }) => name)
  return [
    new RegExp(`\\b(?:from|join|into|update|copy)\\s+(?:${anyOf(later.flatMap(tablesOf))})\\b`, 'g'),
    new RegExp(`\\btype: '(?:${anyOf(names.flatMap(eventsOf))})'`, 'g'),
    new RegExp(`'(?:${anyOf(later.flatMap(messagesOf))})'`, 'g'),
    new RegExp(`features/(?:${anyOf(names)})\\b`, 'g'),
  ]
}

const namedIn = (folder: string, later: readonly (typeof features)[number][]): string[] =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: projectRoot }).flatMap((file) => {
    if (/\.test\./.test(file)) return []
    const source = readFileSync(inProject(file), 'utf8')
    return namesOf(later).flatMap((pattern) =>
      [...source.matchAll(pattern)].map(([found]) => `${file}: ${found}`),
    )
  })

test('the names that are looked for are there', () => {
  expect(features.flatMap(tablesOf).length).toBeGreaterThan(30)
  expect(features.flatMap(messagesOf).length).toBeGreaterThan(8)
  expect(eventsOf('chat')).toEqual(expect.arrayContaining(['message', 'typing', 'read']))
  expect(
    namedIn(
      'src/features/chat',
      features.filter(({ name }) => name === 'members'),
    ),
  ).not.toEqual([])
})

test.each(['protocol', 'platform', 'design'])(
  '%s names no table, event, mail or catalogue of a feature',
  (room) => {
    expect(namedIn(`src/${room}`, features)).toEqual([])
  },
)

test.each(features.map(({ name }, index) => [name, features.slice(index + 1)] as const))(
  '%s names no table, event, mail or catalogue of a later feature',
  (name, later) => {
    expect(namedIn(`src/features/${name}`, later)).toEqual([])
  },
)

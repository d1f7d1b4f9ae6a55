import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '#platform/root.ts'
import { pathOf } from './lib/import-order.ts'

/** Files that are loaded as soon as this one is; types are not, nor is what is imported when it is needed. */
const loadedBy = (file: string): string[] =>
  [
    ...readFileSync(inProject(file), 'utf8').matchAll(
      /^(?:import|export)(?! type\b)[^'"]*?from '([^']+)'|^import '([^']+)'/gm,
    ),
  ].map(([, named, whole]) => pathOf(file, named ?? whole ?? ''))

/** The way to the first file that needs the build, or null. */
const wayToMacros = (start: string): string[] | null => {
  const ways = [[start]]
  const seen = new Set<string>()
  for (const way of ways) {
    const file = way.at(-1) ?? ''
    if (file.endsWith('/macro')) return way
    if (seen.has(file) || !/\.tsx?$/.test(file) || !existsSync(inProject(file))) continue
    seen.add(file)
    for (const next of loadedBy(file)) ways.push([...way, next])
  }
  return null
}

test.each(globSync('scripts/*.ts', { cwd: inProject('.') }).filter((file) => !file.includes('.test.')))(
  'OPS-1 %s runs as it is: nothing that it loads needs the build',
  (script) => {
    expect(wayToMacros(script)).toBe(null)
  },
)

test('OPS-1 the way to a text that needs the build is found', () => {
  expect(wayToMacros('src/features/credits/server/closed-reasons.ts')).toEqual([
    'src/features/credits/server/closed-reasons.ts',
    '@lingui/core/macro',
  ])
})

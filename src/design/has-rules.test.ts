import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject, projectRoot } from '#platform/root.ts'

test('SITE-14 no variant says :has() of any element below: whatever came or went would have all others styled anew', () => {
  const files = globSync('src/**/*.tsx', { cwd: projectRoot })
  const found = files.filter((file) => /\b(?:group|in)-has-/.test(readFileSync(inProject(file), 'utf8')))
  expect(files.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject, projectRoot } from '#platform/root.ts'

test('CRD-3 entries of the ledger are written in one file, whoever needs one', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: projectRoot }).filter(
    (file) => !file.includes('.test.') && /into\s+credit_entry/.test(readFileSync(inProject(file), 'utf8')),
  )
  expect(files).toEqual(['src/features/credits/server/ledger-queries.ts'])
})

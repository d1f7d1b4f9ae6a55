import { styleText } from 'node:util'
import { locales } from '#protocol/locales.ts'
import { lintApiDocument } from './lib/api-document.ts'
import { runCommand } from './lib/commands.ts'
import { findBreaches } from './lib/import-order.ts'
import { checkCoverage } from './lib/requirements.ts'
import { checkWords } from './lib/words/check-words.ts'

const importOrder = async (): Promise<number> => {
  const breaches = findBreaches()
  for (const { from, to, reason } of breaches) console.error(`${from} imports ${to}: ${reason}`)
  return breaches.length
}

const steps: [name: string, run: () => Promise<number>][] = [
  ['format', () => runCommand('oxfmt', ['--check'])],
  ['lint', () => runCommand('oxlint', [])],
  ['types', () => runCommand('tsc', ['--noEmit'])],
  ['types of the service worker', () => runCommand('tsc', ['--noEmit', '-p', 'tsconfig.worker.json'])],
  ['import order', importOrder],
  ['OpenAPI document', lintApiDocument],
  ['unused code', () => runCommand('knip', [])],
  // What only tests use belongs to them.
  ['code that only tests use', () => runCommand('knip', ['--production'])],
  ['catalogues are in step with the code', () => runCommand('lingui', ['check', 'sync', '--clean'])],
  [
    'catalogues are complete',
    () => runCommand('lingui', ['check', 'missing', '--locale', locales.join(','), '--verbose']),
  ],
  ['words are ours', checkWords],
  ['requirements stay covered', checkCoverage],
]

let failed = 0
for (const [name, run] of steps) {
  const code = await run()
  if (code !== 0) failed++
  console.log(code === 0 ? styleText('green', `✓ ${name}`) : styleText('red', `✗ ${name}`))
}
process.exit(failed === 0 ? 0 : 1)

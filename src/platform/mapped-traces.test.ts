import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'rolldown'
import { expect, onTestFinished, test } from 'vitest'
import { inProject } from './root.ts'

const sources = {
  'thrower.ts': `interface Nothing { of: string }\n\nexport const fail = (): never => {\n  throw new TypeError('broken')\n}\n`,
  'main.ts': [
    `import { mapTraces } from '${inProject('src', 'platform', 'mapped-traces.ts')}'`,
    `import { fail } from './thrower.ts'`,
    'mapTraces()',
    'try { fail() } catch (error) { console.log((error as Error).stack) }',
    'fail()',
  ].join('\n'),
}

test('OPS-3 the trace of an error names the file and the line of the source, in the log and at the end of a process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-traces-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, name), text)
  const file = join(folder, 'dist', 'main.mjs')
  await build({
    input: join(folder, 'main.ts'),
    platform: 'node',
    output: { file, sourcemap: true },
    logLevel: 'silent',
  })
  const said = await promisify(execFile)(process.execPath, [file]).catch(
    (error: { stdout: string; stderr: string }) => error,
  )
  const where = `at fail (${join(folder, 'thrower.ts')}:4:9)`
  expect(said.stdout).toContain(`TypeError: broken\n    ${where}`)
  expect(said.stderr).toContain(where)
})

test('OPS-3 whatever a map holds, the error is told, by the file that runs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-traces-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const failing = [
    `import { mapTraces } from '${inProject('src', 'platform', 'mapped-traces.ts')}'`,
    'mapTraces()',
    "throw new TypeError('broken')",
  ]
  const map = (source: string) =>
    JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'AAAA;AACA;AACA' })
  const maps = { packed: map('webpack://far/away.ts'), odd: map('file://%2f/a%2fb'), torn: '{"version":3,' }
  for (const [name, text] of Object.entries(maps)) {
    const file = join(folder, `${name}.mjs`)
    writeFileSync(file, failing.join('\n'))
    writeFileSync(`${file}.map`, text)
    const { stderr } = await promisify(execFile)(process.execPath, [file]).catch(
      (error: { stderr: string }) => error,
    )
    expect(stderr, name).toContain('TypeError: broken')
    expect(stderr, name).toContain(`${name}.mjs:3:7`)
  }
})

import { execFile } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { inProject } from '#platform/root.ts'

const run = promisify(execFile)

/** A project as it comes from the repository, and an npm that brings a Node and no other package. */
const freshProject = () => {
  const root = mkdtempSync(join(tmpdir(), 'vonk-run-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'scripts'))
  mkdirSync(join(root, 'bin'))
  copyFileSync(inProject('scripts', 'run.mjs'), join(root, 'scripts', 'run.mjs'))
  writeFileSync(join(root, 'scripts', 'start.ts'), `console.log('started', process.argv[2])`)
  const lock = (text: string) => writeFileSync(join(root, 'package-lock.json'), text)
  const npm = (text: string) => {
    writeFileSync(join(root, 'bin', 'npm'), `#!/bin/sh\n${text}\n`)
    chmodSync(join(root, 'bin', 'npm'), 0o755)
  }
  lock('{}')
  npm(
    `echo "npm $1" && mkdir -p node_modules/node/bin && ln -sf ${process.execPath} node_modules/node/bin/node`,
  )
  const PATH = [join(root, 'bin'), process.env.PATH].join(delimiter)
  const start = async () => {
    const { stdout } = await run(process.execPath, [join(root, 'scripts', 'run.mjs'), 'start', '--now'], {
      env: { ...process.env, PATH },
    })
    return stdout.split('\n').filter((line) => /^(?:npm|started) /.test(line))
  }
  return { start, lock, npm }
}

test('OPS-1 what is missing is installed before a task runs, once, and again when the lock file is another', async () => {
  const { start, lock, npm } = freshProject()
  expect(await start()).toEqual(['npm ci', 'started --now'])
  expect(await start()).toEqual(['started --now'])
  lock('{ "lockfileVersion": 3 }')
  expect(await start()).toEqual(['npm ci', 'started --now'])
  lock('{ "lockfileVersion": 4 }')
  npm('exit 7')
  await expect(start()).rejects.toMatchObject({ code: 7, stdout: expect.not.stringContaining('started') })
})

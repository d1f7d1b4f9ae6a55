import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inProject } from '../src/platform/root.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'vonk-start-'))
const running = new Set<ChildProcess>()
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

type Started = { child: ChildProcess; port: number; output: () => string; exited: Promise<number | null> }

const start = async (): Promise<Started> => {
  const child = spawn(process.execPath, [inProject('scripts', 'start.ts')], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  void exited.then(() => running.delete(child))
  const port = await new Promise<number>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /running at http:\/\/localhost:(\d+)/.exec(output)
      if (found) resolve(Number(found[1]))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void exited.then((code) => reject(new Error(`ended with ${code}: ${output}`)))
  })
  return { child, port, output: () => output, exited }
}

const until = async <T>(look: () => Promise<T | undefined> | T | undefined): Promise<T> => {
  for (;;) {
    const fact = await look()
    if (fact !== undefined) return fact
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Processes that belong to this data folder, by what they run. */
const processes = (name: string): number[] =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((pid) => {
      try {
        const environment = readFileSync(`/proc/${pid}/environ`, 'utf8')
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        return environment.includes(`DATA_DIR=${dataDir}`) && command.includes(name)
      } catch {
        return false
      }
    })
    .map(Number)

const home = (port: number) => fetch(`http://127.0.0.1:${port}/`, { headers: { host: 'localhost' } })
const answers = async (port: number) =>
  (await home(port).catch(() => undefined))?.status === 200 ? true : undefined

test('OPS-1 npm start fills the demo once, serves, and stops all it started at SIGTERM', async () => {
  const first = await start()
  expect(first.output()).toContain('The demo is filled in.')
  expect((await home(first.port)).status).toBe(200)
  expect(processes('dist/server/').length).toBe(2)
  first.child.kill('SIGTERM')
  expect(await first.exited).toBe(0)
  expect(processes('dist/server/')).toEqual([])

  const second = await start()
  expect(second.output()).not.toContain('The demo is filled in.')
  expect(second.output()).not.toContain('Building')
  expect((await home(second.port)).status).toBe(200)

  // kill -9 of the server: it is back by itself, on the same port.
  const [server = 0] = processes('dist/server/server')
  process.kill(server, 'SIGKILL')
  await until(() => (processes('dist/server/server').some((pid) => pid !== server) ? true : undefined))
  await until(() => answers(second.port))

  // kill -9 of the one that watches over them: nothing stays behind, and the next start is a whole one.
  second.child.kill('SIGKILL')
  await second.exited
  await until(() => (processes('dist/server/').length === 0 ? true : undefined))
  const third = await start()
  expect((await home(third.port)).status).toBe(200)
  third.child.kill('SIGINT')
  expect(await third.exited).toBe(0)
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { runCommand } from '#scripts/lib/commands.ts'
import { inProject, projectRoot } from '#platform/root.ts'
import { launch } from './server.ts'
import { median } from './statistics.ts'
import type { Row } from './table.ts'

const ROUNDS = 5
/** What a checkout does not have. */
const MADE_HERE = new Set(['.cache', '.git', 'data', 'dist', 'node_modules'])

/** The project as it is after its packages were installed, and before anything else. */
const copyProject = (folder: string): void => {
  cpSync(projectRoot, folder, {
    recursive: true,
    filter: (path) => !MADE_HERE.has(relative(projectRoot, path)),
  })
  symlinkSync(inProject('node_modules'), join(folder, 'node_modules'), 'dir')
}

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

const answered = async (url: string): Promise<void> => {
  const answer = await fetch(url)
  await answer.text()
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
}

/** From the command to the first `/`; it is stopped again by Ctrl-C. */
const startProject = async (folder: string): Promise<number> => {
  const start = performance.now()
  const child = spawn(process.execPath, [join(folder, 'scripts', 'run.mjs'), 'start'], {
    env: { ...process.env, DATA_DIR: join(folder, 'data'), HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    const port = await new Promise<string>((resolve, reject) => {
      let said = ''
      child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
        said += chunk
        const [, found] = /running at http:\/\/localhost:(\d+)/.exec(said) ?? []
        if (found) resolve(found)
      })
      void ended.then(([code]) => reject(new Error(`npm start ended with ${code}: ${said}`)))
    })
    await answered(`http://127.0.0.1:${port}/`)
    return (performance.now() - start) / 1000
  } finally {
    child.kill('SIGINT')
    await ended
  }
}

const buildPart = async (part: string, folder: string): Promise<void> => {
  const script = inProject('scripts', 'lib', 'build-part.ts')
  const code = await runCommand(process.execPath, [script, part, folder], { NODE_ENV: 'production' })
  if (code !== 0) throw new Error(`${part}: the build ended with ${code}`)
}

/** Vite and nothing else: whatever else a first start has to do could be done meanwhile. */
const buildAlone = (folder: string) =>
  secondsOf(() => Promise.all([buildPart('client', folder), buildPart('server', folder)]))

/** PostgreSQL on the same data, and a server of Node that asks it once. */
const answerAlone = async (folder: string): Promise<number> => {
  const start = performance.now()
  const server = await launch(inProject('bench', 'bare-start.ts'), { DATA_DIR: join(folder, 'data') })
  try {
    await answered(server.url)
    return (performance.now() - start) / 1000
  } finally {
    await server.stop()
  }
}

const rowOf = (what: string, own: number, bare: string, most: number): Row => ({
  what,
  figure: `${own.toFixed(2)} / ${bare}`,
  ratio: own,
  bound: { atMost: most },
})

/** The first answer after `npm start`: of a project whose packages are installed and that has nothing else, and of one that ran before. */
export const measureStart = async (): Promise<Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-bench-start-'))
  try {
    const copy = join(folder, 'project')
    mkdirSync(copy)
    copyProject(copy)
    const built = await buildAlone(join(folder, 'built'))
    const first = await startProject(copy)
    const rounds: { own: number; bare: number }[] = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ own: await startProject(copy), bare: await answerAlone(copy) })
    const own = median(rounds.map((round) => round.own))
    const bare = rounds.find((round) => round.own === own)?.bare ?? 0
    return [
      rowOf(
        'first answer after `npm start` with nothing but packages, s, and Vite alone',
        first,
        built.toFixed(2),
        45,
      ),
      rowOf(
        'first answer after a later `npm start`, s, and a bare server with the same database',
        own,
        bare.toFixed(2),
        2,
      ),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

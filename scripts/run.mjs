// Runs a task with the project's own Node: the machine's may be older. Plain JavaScript and built-ins only,
// because this is what runs before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, 'node_modules', '.installed')
const pinnedNode = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')

const isInstalled = () =>
  existsSync(pinnedNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted

const SAID_EVERY_MS = 10_000

/** npm says nothing for a minute or two: who waits is told that it goes on. */
const install = () =>
  new Promise((resolve) => {
    console.log('Installing packages …')
    const began = Date.now()
    const seconds = () => Math.round((Date.now() - began) / 1000)
    const said = setInterval(() => console.log(`Installing packages … ${seconds()} s`), SAID_EVERY_MS)
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    // What was downloaded before is not asked for again: the lock file has its hash.
    // Development packages are part of it: the site is built here too.
    const child = spawn(npm, ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'development' },
    })
    child.on('exit', (code) => {
      clearInterval(said)
      if (code === 0) console.log(`Packages are installed (${seconds()} s).`)
      resolve(code ?? 1)
    })
  })

if (!isInstalled()) {
  const code = await install()
  if (code !== 0) process.exit(code)
  writeFileSync(stamp, wanted)
}

const [task, ...options] = process.argv.slice(2)
const bin = join(root, 'node_modules', '.bin')
const path = [dirname(pinnedNode), bin, process.env.PATH].join(delimiter)
// Whoever lives as long as the site need not keep in memory what strips types: on later starts they are stripped already.
const compileCache = { NODE_COMPILE_CACHE: join(root, '.cache', 'compile') }
const staysInMemory = task === 'start' || task === 'worker'
const child = spawn(
  pinnedNode,
  ['--disable-warning=ExperimentalWarning', join(root, 'scripts', `${task}.ts`), ...options],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, ...(staysInMemory && compileCache) },
  },
)
// The terminal sends Ctrl-C to the child too; a signal sent to us alone is passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))

import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { reasonOf } from '#platform/configuration-error.ts'
import { inProject, projectRoot } from '#platform/root.ts'
import { buildsIn } from './builds.ts'
import { fingerprint, isBuilt, STAMP } from './built.ts'
import { stopwatch } from './durations.ts'

const LOCK_POLL_MS = 200

/** Files are compressed once here as well as possible, instead of a little on every request. */
const precompress = async (draft: string): Promise<void> => {
  const files = globSync('client/assets/*.{js,css,svg}', { cwd: draft }).map((file) => join(draft, file))
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file)
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }))
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}

const buildInto = async (draft: string): Promise<void> => {
  // Loaded once it is known that there is something to build.
  const { build } = await import('vite')
  const common = { root: projectRoot, logLevel: 'warn' } as const
  const into = (part: string) => ({ outDir: join(draft, part), emptyOutDir: true })
  console.log('Building what the browser loads …')
  await build({ ...common, build: into('client') })
  console.log('Building the server …')
  await build({ ...common, build: { ssr: true, ...into('server') } })
  console.log('Compressing …')
  await precompress(draft)
}

const builds = buildsIn(inProject('dist'))
const elapsed = stopwatch()
if (!builds.lock()) {
  console.log('Waiting for another build …')
  while (!builds.lock()) await sleep(LOCK_POLL_MS)
}
if (process.argv.includes('--force') || !isBuilt()) {
  // Before it is read: what changes meanwhile is built the next time.
  const source = fingerprint()
  const draft = builds.newDraft()
  await buildInto(draft)
  writeFileSync(join(draft, STAMP), source)
  builds.publish(draft)
  try {
    builds.prune()
  } catch (error) {
    // The new build is in place; what is left of older ones only takes room.
    console.error(reasonOf(error))
  }
  console.log(`Built in ${elapsed()}.`)
}

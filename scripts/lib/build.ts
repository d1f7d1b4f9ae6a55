import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { inProject, projectRoot } from '#platform/root.ts'
import { fingerprint, stamp } from './built.ts'
import { stopwatch } from './durations.ts'

/** Files are compressed once here as well as possible, instead of a little on every request. */
const precompress = async (): Promise<void> => {
  const files = globSync('dist/client/assets/*.{js,css,svg}', { cwd: projectRoot }).map((file) =>
    inProject(file),
  )
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file)
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }))
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}

const elapsed = stopwatch()
console.log('Building what the browser loads …')
rmSync(inProject('dist'), { recursive: true, force: true })
const common = { root: projectRoot, logLevel: 'warn' } as const
await build({ ...common, build: { emptyOutDir: true } })
console.log('Building the server …')
await build({ ...common, build: { ssr: true, emptyOutDir: true } })
console.log('Compressing …')
await precompress()
mkdirSync(inProject('dist'), { recursive: true })
// The route tree is generated on the way, so the hash is taken now.
writeFileSync(stamp, fingerprint())
console.log(`Built in ${elapsed()}.`)

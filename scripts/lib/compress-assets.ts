import { existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** In a build: its files are compressed as well as possible. */
const STAMP = '.compressed'

export const isCompressed = (build: string): boolean => existsSync(join(build, STAMP))

const filesOf = (build: string): string[] =>
  globSync('client/assets/*.{js,css,svg}', { cwd: build }).map((file) => join(build, file))

/** Whole or not at all: the length of a half one would be believed. */
const write = (file: string, content: Buffer): void => {
  writeFileSync(`${file}.half`, content)
  renameSync(`${file}.half`, file)
}

/** Takes a second, and is done before anybody is served. */
export const gzipAssets = async (build: string): Promise<void> => {
  await Promise.all(
    filesOf(build).map(async (file) =>
      write(`${file}.gz`, await promisify(gzip)(readFileSync(file), { level: 9 })),
    ),
  )
}

/** Smaller by a tenth, and takes many seconds: a first start serves meanwhile. */
export const brotliAssets = async (build: string): Promise<void> => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await Promise.all(
    filesOf(build)
      .filter((file) => !existsSync(`${file}.br`))
      .map(async (file) =>
        write(`${file}.br`, await promisify(brotliCompress)(readFileSync(file), { params })),
      ),
  )
}

export const noteCompressed = (build: string): void => writeFileSync(join(build, STAMP), '')

import { createHmac, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const KEY_BYTES = 32

/**
 * Makes a mark of something by which a person is known. The key is not in the database: whoever has that alone cannot try all
 * telephone numbers there are.
 */
export type Marker = (kind: string, value: string) => Buffer

export const markerWith =
  (key: Buffer): Marker =>
  (kind, value) =>
    createHmac('sha256', key).update(`${kind}\n${value}`).digest()

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'
const isThere = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST'

/** Of several processes that start at once one makes the key, and all read it: it is there when it is whole. */
const keyIn = async (file: string): Promise<Buffer> => {
  try {
    return Buffer.from(await readFile(file, 'utf8'), 'base64url')
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  const made = randomBytes(KEY_BYTES).toString('base64url')
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, made, { flag: 'wx', mode: 0o600 })
  try {
    await link(draft, file)
  } catch (error) {
    if (!isThere(error)) throw error
  } finally {
    await rm(draft, { force: true })
  }
  return Buffer.from(await readFile(file, 'utf8'), 'base64url')
}

/** The key of the configuration, which servers on several machines have to share; otherwise a file beside our data. */
export const openMarker = async (config: {
  markKey: string | undefined
  dataDir: string
}): Promise<Marker> => {
  const key = config.markKey
    ? Buffer.from(config.markKey, 'base64url')
    : await keyIn(join(config.dataDir, 'mark-key'))
  if (key.length < KEY_BYTES) throw new Error('marker: the key is too short')
  return markerWith(key)
}

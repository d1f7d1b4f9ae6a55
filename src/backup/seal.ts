import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'

const CIPHER = 'aes-256-gcm'
const MAGIC = Buffer.from('VONKBAK1')
const SALT_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/** Made with another key, changed, cut off, or put in the place of another. */
export class NotOurs extends Error {
  constructor(name: string) {
    super(`${name} does not open: the key is another one, or the backup was damaged`)
  }
}

/** Each object has a key of its own: however many there are, no nonce comes twice under one key. */
const keysOf = (key: Buffer, salt: Buffer, name: string): { key: Buffer; nonce: Buffer } => {
  const derived = Buffer.from(hkdfSync('sha256', key, salt, `vonk backup\n${name}`, KEY_BYTES + NONCE_BYTES))
  return { key: derived.subarray(0, KEY_BYTES), nonce: derived.subarray(KEY_BYTES) }
}

/** Compressed and encrypted under its name: what is sealed as one object does not open as another. */
export const seal = (key: Buffer, name: string, body: Buffer): Buffer => {
  const salt = randomBytes(SALT_BYTES)
  const own = keysOf(key, salt, name)
  const cipher = createCipheriv(CIPHER, own.key, own.nonce)
  return Buffer.concat([
    MAGIC,
    salt,
    cipher.update(zstdCompressSync(body)),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

export const unseal = (key: Buffer, name: string, sealed: Buffer): Buffer => {
  const start = MAGIC.length + SALT_BYTES
  if (sealed.length < start + TAG_BYTES || !sealed.subarray(0, MAGIC.length).equals(MAGIC))
    throw new NotOurs(name)
  const own = keysOf(key, sealed.subarray(MAGIC.length, start), name)
  const decipher = createDecipheriv(CIPHER, own.key, own.nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  let packed: Buffer
  try {
    packed = Buffer.concat([decipher.update(sealed.subarray(start, -TAG_BYTES)), decipher.final()])
  } catch {
    throw new NotOurs(name)
  }
  return zstdDecompressSync(packed)
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Db } from './db/database.ts'
import { secretOf } from './signer.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** For what a browser carries for us and must neither read nor change. */
export type Sealer = {
  seal: (content: Buffer) => string
  /** null: this installation has not sealed it. */
  open: (sealed: string) => Buffer | null
}

export const sealerWith = (secret: Buffer): Sealer => ({
  seal: (content) => {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, secret, nonce)
    return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]).toString(
      'base64url',
    )
  },
  open: (sealed) => {
    const bytes = Buffer.from(sealed, 'base64url')
    if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
    const decipher = createDecipheriv(CIPHER, secret, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    try {
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
    } catch {
      return null
    }
  },
})

export const openSealer = async (db: Db, name: string): Promise<Sealer> =>
  sealerWith(await secretOf(db, name))

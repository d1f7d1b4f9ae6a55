import {
  createDecipheriv,
  createECDH,
  createHash,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'

/** What a browser keeps of a subscription (RFC 8291). */
export type BrowserKeys = { privateKey: Buffer; publicKey: Buffer; auth: Buffer }

export const makeBrowserKeys = (): BrowserKeys => {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  return { privateKey: pair.getPrivateKey(), publicKey, auth: randomBytes(16) }
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Reads a body as a browser does: aes128gcm with one record (RFC 8188), keys as RFC 8291 derives them. */
export const decryptPush = (body: Buffer, { privateKey, publicKey, auth }: BrowserKeys): string => {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const keyLength = body[20] ?? 0
  const serverKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  if (keyLength !== 65 || record.length > recordSize) throw new Error('not one record with a key')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  const shared = pair.computeSecret(serverKey)
  const context = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, serverKey])
  const ikm = hkdf(shared, auth, context, 32)
  const key = hkdf(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  // The last record is marked by a 2.
  if (padded[end] !== 2) throw new Error('not the last record')
  return padded.subarray(0, end).toString()
}

export type Claims = { aud: string; exp: number; sub: string }

const DAY_SECONDS = 24 * 60 * 60

/** Checks who says to push (RFC 8292); what is wrong, or what was claimed. */
export const readVapid = (
  authorization: string | undefined,
  { origin, knownKey, now }: { origin: string; knownKey: string; now: number },
): Claims => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  if (key !== knownKey) throw new Error('the subscription is for another key')
  const [header = '', claims = '', signature = ''] = token.split('.')
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  if (read(header).alg !== 'ES256') throw new Error('not ES256')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the signature is wrong')
  const { aud, exp, sub } = read(claims) as Claims
  const seconds = now / 1000
  if (aud !== origin) throw new Error('for another service')
  if (exp <= seconds || exp > seconds + DAY_SECONDS) throw new Error('ended, or too long')
  if (!/^(?:mailto:|https:\/\/)/.test(sub)) throw new Error('nobody to ask')
  return { aud, exp, sub }
}

/** A name for a subscription that says nothing about its keys. */
export const nameOf = ({ publicKey }: BrowserKeys): string =>
  createHash('sha256').update(publicKey).digest('base64url')

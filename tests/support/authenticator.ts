import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = { rpID: string; origin: string; challenge: string }
/** What it says about the person: seen (1), recognised (4); and how often it has been used. */
type Flags = { isVerified?: boolean; uses?: number }

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255])

/** As much of CBOR as a passkey needs. */
const cbor = (value: number | string | Buffer | Map<number | string, unknown>): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, part]) => [cbor(key), cbor(part as number)])
  return Buffer.concat([head(5, value.size), ...entries])
}

/** A device with one passkey, as the browser would let it answer. */
export const createAuthenticator = ({ idBytes = 16 } = {}) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(idBytes)
  const coseKey = cbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
  let uses = 0
  const authData = (rpID: string, flags: number, attested = Buffer.alloc(0), said = ++uses) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(said)
    return Buffer.concat([sha256(rpID), Buffer.from([flags]), counter, attested])
  }
  const clientData = (type: string, { challenge, origin }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const flagsOf = ({ isVerified = true }: Flags) => 1 | (isVerified ? 4 : 0)
  const shared = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  }
  return {
    id: shared.id,
    /** Answers the options of a new passkey. */
    create: (options: Options, flags: Flags = {}) => {
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([id.length >> 8, id.length & 255]),
        id,
        coseKey,
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(options.rpID, flagsOf(flags) | 64, attested)],
      ])
      return {
        ...shared,
        response: {
          clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Answers the options of a login or a proof. */
    get: (options: Options, flags: Flags = {}) => {
      const data = authData(options.rpID, flagsOf(flags), undefined, flags.uses)
      const client = clientData('webauthn.get', options)
      return {
        ...shared,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        },
      }
    },
  }
}

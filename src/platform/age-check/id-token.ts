import { createPublicKey, verify } from 'node:crypto'
import type { VerifyKeyObjectInput } from 'node:crypto'
import { z } from 'zod'
import { AgeCheckFailed } from './port.ts'

/** Clocks of two machines are never quite the same. */
const CLOCKS_DIFFER_SECONDS = 60

const Header = z.object({ alg: z.enum(['RS256', 'ES256']), kid: z.string().optional() })
const Claims = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  exp: z.number(),
  iat: z.number(),
  nonce: z.string(),
  age_over_18: z.boolean(),
})
export const KeySet = z.object({
  keys: z.array(z.looseObject({ kty: z.string(), kid: z.string().optional(), use: z.string().optional() })),
})
type Keys = z.infer<typeof KeySet>['keys']

const read = <T>(shape: z.ZodType<T>, part: string): T => {
  try {
    return shape.parse(JSON.parse(Buffer.from(part, 'base64url').toString('utf8')))
  } catch {
    throw new AgeCheckFailed('the token cannot be read')
  }
}

const kinds = { RS256: 'RSA', ES256: 'EC' } as const

/** One that nobody can read is as good as none. */
const readKey = (key: Keys[number]): VerifyKeyObjectInput[] => {
  try {
    const read = createPublicKey({ key, format: 'jwk' })
    return [{ key: read, dsaEncoding: 'ieee-p1363' }]
  } catch {
    return []
  }
}

/** The keys of the service that can have signed it: its own kind, meant for signatures, by its name where it has one. */
const keysFor = ({ alg, kid }: z.infer<typeof Header>, keys: Keys): VerifyKeyObjectInput[] =>
  keys
    .filter((key) => key.kty === kinds[alg] && (key.use ?? 'sig') === 'sig')
    .filter((key) => kid === undefined || key.kid === kid)
    .flatMap(readKey)

type Expected = { issuer: string; clientId: string; nonce: string; keys: Keys; now: Date }

/** Whether the service says that they are 18 or older; fails for whatever it has not said to us, now, about this request. */
export const isAdultBy = (token: string, { issuer, clientId, nonce, keys, now }: Expected): boolean => {
  const [head = '', body = '', signature = '', ...more] = token.split('.')
  if (more.length > 0) throw new AgeCheckFailed('the token cannot be read')
  const signed = Buffer.from(`${head}.${body}`)
  const isSigned = keysFor(read(Header, head), keys).some((key) =>
    verify('sha256', signed, key, Buffer.from(signature, 'base64url')),
  )
  if (!isSigned) throw new AgeCheckFailed('the signature is not theirs')
  const claims = read(Claims, body)
  const audience = [claims.aud].flat()
  const isForUs = audience.includes(clientId) && (audience.length === 1 || claims.azp === clientId)
  const seconds = now.getTime() / 1000
  const isOfNow = claims.exp > seconds - CLOCKS_DIFFER_SECONDS && claims.iat < seconds + CLOCKS_DIFFER_SECONDS
  if (claims.iss !== issuer || !isForUs || !isOfNow || claims.nonce !== nonce)
    throw new AgeCheckFailed('the token is not for this request')
  return claims.age_over_18
}

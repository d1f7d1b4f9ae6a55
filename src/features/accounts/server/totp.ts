import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// Codes of authenticator apps: RFC 6238 with what every app understands, SHA-1, six digits, half a minute.
const STEP_MS = 30_000
const DIGITS = 6
/** Clocks go wrong, and people type slowly: the code before and the one after count, too. */
const STEPS_AROUND = 1
/** As long as a SHA-1, as RFC 4226 asks for. */
const SECRET_BYTES = 20

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const BITS = 5

/** RFC 4648; 20 bytes need no padding. */
export const base32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(new RegExp(`.{1,${BITS}}`, 'g')) ?? []
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(BITS, '0'), 2)]).join('')
}

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES)

export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS)

/** The code of a half minute (RFC 4226). */
export const codeAt = (secret: Uint8Array, step: number, digits = DIGITS): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** What was typed may be any text: six characters are not always six bytes. */
const isSame = (code: string, typed: string) => {
  const [expected, given] = [Buffer.from(code), Buffer.from(typed)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** The half minute that this code is of, if it may be used now: it is around, and newer than the last that was used. */
export const fittingStep = (
  secret: Uint8Array,
  code: string,
  { now, after }: { now: Date; after: number },
): number | null => {
  const current = stepAt(now)
  for (let step = current - STEPS_AROUND; step <= current + STEPS_AROUND; step++) {
    if (step > after && isSame(codeAt(secret, step), code)) return step
  }
  return null
}

/** What is typed or pasted: apps show a gap in the middle. */
export const cleanCode = (typed: string): string => typed.replace(/[\s-]/g, '')

/** What an app is told by a QR code or a link. */
export const otpauthUri = (
  secret: Uint8Array,
  { issuer, name }: { issuer: string; name: string },
): string => {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(name)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}

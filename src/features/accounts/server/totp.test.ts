import fc from 'fast-check'
import { expect, test } from 'vitest'
import { base32, cleanCode, codeAt, fittingStep, newSecret, otpauthUri, stepAt } from './totp.ts'

const rfcSecret = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('ACC-19 at %i s the code is that of RFC 6238', (seconds, code) => {
  expect(codeAt(rfcSecret, stepAt(at(seconds)), 8)).toBe(code)
  expect(codeAt(rfcSecret, stepAt(at(seconds)))).toBe(code.slice(-6))
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('ACC-19 %j in base32 is that of RFC 4648, without padding', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})

const moments = fc.integer({ min: 100_000, max: 4_000_000_000 })

test('ACC-19 a code works within half a minute of its own, and not outside', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: -200, max: 200 }), (seconds, late) => {
      const secret = newSecret()
      const made = stepAt(at(seconds))
      const found = fittingStep(secret, codeAt(secret, made), { now: at(seconds + late), after: 0 })
      const distance = Math.abs(stepAt(at(seconds + late)) - made)
      // By chance another half minute may have the same code.
      if (distance <= 1) expect(found).not.toBe(null)
      else expect(found).not.toBe(made)
    }),
  )
})

test('ACC-19 a code that was used is used, and so are all before it', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: -1, max: 1 }), (seconds, offset) => {
      const secret = newSecret()
      const now = at(seconds)
      const step = stepAt(now) + offset
      expect(fittingStep(secret, codeAt(secret, step), { now, after: step - 1 })).toBe(step)
      expect(fittingStep(secret, codeAt(secret, step), { now, after: step })).not.toBe(step)
    }),
  )
})

test('ACC-19 whatever else is typed fits nothing, and a gap in the middle does not matter', () => {
  const now = at(1_700_000_000)
  const code = codeAt(rfcSecret, stepAt(now))
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (typed) => {
      fc.pre(!/^\d{6}$/.test(cleanCode(typed)))
      expect(fittingStep(rfcSecret, cleanCode(typed), { now, after: 0 })).toBe(null)
    }),
  )
  expect(cleanCode(` ${code.slice(0, 3)} ${code.slice(3)}\n`)).toBe(code)
})

test('ACC-19 the link for the app names site and address, and nothing breaks out of it', () => {
  const uri = otpauthUri(rfcSecret, { issuer: 'Café & Co', name: 'j+a@example.org' })
  expect(uri).toBe(
    'otpauth://totp/Caf%C3%A9%20%26%20Co:j%2Ba%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Caf%C3%A9%20%26%20Co',
  )
})

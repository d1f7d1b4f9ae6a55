import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readReturnAddress, returnAddressOf } from './return-address.ts'

const secret = randomBytes(32)
const base = 'bounces@mail.example'
const address = returnAddressOf(secret, base, 123_456)

test('NOT-3 each mail has a return address of its own, which names its entry', () => {
  expect(address).toMatch(/^bounces\+2n9c-[0-9a-f]{34}@mail\.example$/)
  expect(returnAddressOf(secret, base, 123_457)).not.toBe(address)
  for (const entry of [1, 35, 36, 123_456, 2 ** 50]) {
    const own = returnAddressOf(secret, base, entry)
    expect(own.indexOf('@')).toBeLessThanOrEqual(64)
    expect(readReturnAddress(secret, own)).toBe(entry)
  }
})

test('NOT-3 a return address is known whatever case or brackets a server gives it', () => {
  expect(readReturnAddress(secret, address.toUpperCase())).toBe(123_456)
  expect(readReturnAddress(secret, ` <${address}>\r\n`)).toBe(123_456)
})

test('NOT-3 a return address that was forged, or made elsewhere, names nothing', () => {
  const mac = /-([0-9a-f]+)@/.exec(address)?.[1] ?? ''
  const forged = [
    `bounces+2n9d-${mac}@mail.example`,
    `bounces+2n9c-${'0'.repeat(34)}@mail.example`,
    `bounces+2n9c-${mac}0@mail.example`,
    `bounces+2n9c-@mail.example`,
    `bounces+-${mac}@mail.example`,
    `${address}, ${address}`,
    `x ${address}`,
    base,
    '',
    returnAddressOf(randomBytes(32), base, 123_456),
  ]
  for (const one of forged) expect(readReturnAddress(secret, one), one).toBeNull()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultIn, fillAddress, macros } from './postback-address.ts'
import type { Macro } from './postback-address.ts'

const valuesWith = (value: string) =>
  Object.fromEntries(macros.map((macro) => [macro, value])) as Record<Macro, string>
const everything = `https://net.example/pb?${macros.map((macro) => `${macro}={${macro}}`).join('&')}`

test.each([
  ['https://net.example/pb?tid={click_id}', null],
  ['https://net.example/{event}/{click_id}?p={payout}', null],
  ['https://net.example?tid={click_id}', null],
  ['http://127.0.0.1:4711/pb?tid={click_id}', null],
  ['https://net.example/pb?x={clickid}', 'macro'],
  ['https://net.example/pb?x={CLICK_ID}', 'macro'],
  ['https://net.example/pb?x={email}', 'macro'],
  ['https://net.example/pb?x={}', 'macro'],
  ['https://net.example/pb?x={click_id', 'macro'],
  ['https://net.example/pb?x=click_id}', 'macro'],
  ['https://net.example/pb?x={{click_id}}', 'macro'],
  ['https://{network}/pb', 'macro_place'],
  ['https://{network}.net.example/pb', 'macro_place'],
  ['https://net.example:{sub1}/pb', 'macro_place'],
  ['{network}://net.example/pb', 'scheme'],
  ['https:///{network}', 'scheme'],
  ['//evil.example/pb', 'scheme'],
  ['/pb', 'scheme'],
  ['javascript:alert(1)', 'scheme'],
  ['ftp://net.example/pb', 'scheme'],
  ['https:net.example/pb', 'scheme'],
  ['https://user:secret@net.example/pb', 'credentials'],
  ['https://net.example@evil.example/pb', 'credentials'],
  ['https://net.example/pb\r\nHost: evil', 'invalid'],
  ['https://net.example\\@evil.example/', 'invalid'],
  [' https://net.example/', 'invalid'],
  ['https://net.example/ä', 'invalid'],
  ['https://net.example/pb#x', 'invalid'],
  ['https://net.example:99999/pb', 'invalid'],
  [`https://net.example/${'a'.repeat(1000)}`, 'invalid'],
  ['', 'invalid'],
])('LAN-3 D7 of the address %j a save says %j', (address, fault) => {
  expect(faultIn(address)).toBe(fault)
})

test('LAN-3 D7 whatever a value is, it comes back whole from the query and changes nothing else', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (value) => {
      const url = fillAddress(everything, valuesWith(value))
      expect(url?.origin).toBe('https://net.example')
      expect(url?.pathname).toBe('/pb')
      expect([...(url?.searchParams ?? [])]).toEqual(macros.map((macro) => [macro, value.toWellFormed()]))
      expect(url?.href).toMatch(/^[\w.~:/?&=%-]+$/)
    }),
  )
})

test('LAN-3 D7 whatever a value is, it is one segment of a path or the address is not used', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (value) => {
      const url = fillAddress('https://net.example/a/{click_id}/b', valuesWith(value))
      expect(url === null).toBe(/^\.{1,2}$/.test(value))
      if (url === null) return
      expect(url.origin).toBe('https://net.example')
      expect(url.pathname.split('/')).toEqual(['', 'a', expect.any(String), 'b'])
      expect(decodeURIComponent(url.pathname.split('/')[2] ?? '')).toBe(value.toWellFormed())
    }),
    { examples: [['..'], ['.'], ['../..'], ['\r\n'], ['//evil'], ['?x#y'], ['@evil']] },
  )
})

test('LAN-3 D7 an address that grows beyond what servers take is not used', () => {
  const address = `https://net.example/?${'a={sub1}&'.repeat(100)}`
  expect(fillAddress(address, valuesWith('x'))).not.toBeNull()
  expect(fillAddress(address, valuesWith('x'.repeat(200)))).toBeNull()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8:1:2::7]:4711', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::7]', '2001:db8:1:2::/64'],
  ['', ''],
])('OPS-5 limits count %s as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

const group = fc.integer({ min: 0, max: 0xffff })
const written = (groups: number[]) => groups.map((value) => value.toString(16)).join(':')

test('OPS-5 all addresses of one /64 are one network, and those of two are two', () => {
  const four = fc.array(group, { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(four, four, four, four, (net, other, host, otherHost) => {
      fc.pre(
        written(net) !== written(other) && net.some((value) => value > 0) && other.some((value) => value > 0),
      )
      const of = (...parts: number[][]) => networkOf(written(parts.flat()))
      expect(of(net, host)).toBe(of(net, otherHost))
      expect(of(net, host)).not.toBe(of(other, host))
    }),
  )
})

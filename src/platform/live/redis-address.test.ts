import { expect, test } from 'vitest'
import { hostsOf, readRedisAddress } from './redis-address.ts'

test('OPS-2 REDIS_URL names one Redis, or the Sentinels that know the primary', () => {
  expect(readRedisAddress('rediss://:secret@cache.example:6380/1')).toEqual({
    kind: 'single',
    url: 'rediss://:secret@cache.example:6380/1',
  })
  const address = readRedisAddress('redis+sentinel://:s%40cret@10.0.0.1:26379,[fd00::1]:26380/vonk')
  expect(address).toMatchObject({
    kind: 'sentinels',
    name: 'vonk',
    sentinels: ['redis://10.0.0.1:26379', 'redis://[fd00::1]:26380'],
  })
  if (address?.kind !== 'sentinels') throw new Error('no sentinels')
  expect(address.urlOf('10.0.0.2', 6379)).toBe('redis://:s%40cret@10.0.0.2:6379')
  expect(address.urlOf('fd00::2', 6379)).toBe('redis://:s%40cret@[fd00::2]:6379')
  expect(hostsOf('rediss+sentinel://a:1,b:2/x')).toEqual(['rediss://a:1', 'rediss://b:2'])
})

test.each([
  'http://cache.example',
  'redis+sentinel://a:1,b:2',
  'redis+sentinel://a:1,b/vonk',
  'redis+sentinel://a:1,/vonk',
  'redis+sentinel:///vonk',
  'cache.example:6379',
])('OPS-2 %s is no address of Redis', (address) => {
  expect(readRedisAddress(address)).toBeNull()
})

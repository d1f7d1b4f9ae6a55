import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { carrySource, firstSource, hasSource, keptSource, parseSource, sourceIn } from './traffic-source.ts'

describe('a traffic source', () => {
  test('LAN-2 sub and aff_sub are other names of the sub parameters', () => {
    expect(parseSource('?network=n&ref=r&sub=a&aff_sub2=b&aff_sub3=c&q=1')).toEqual({
      network: 'n',
      ref: 'r',
      sub1: 'a',
      sub2: 'b',
      sub3: 'c',
    })
    expect(parseSource('?aff_sub1=x')).toEqual({ sub1: 'x' })
  })

  test('LAN-2 a parameter goes before its alias, and an empty one is none', () => {
    expect(parseSource('?sub=alias&sub1=own&ref=')).toEqual({ sub1: 'own' })
    expect(parseSource('?sub=alias&sub1=')).toEqual({ sub1: 'alias' })
    expect(hasSource(parseSource('?ref=&network=%20%09&q=1'))).toBe(false)
  })

  test('LAN-2 D5 clicks and campaigns are known by the names that networks and search engines use', () => {
    expect(parseSource('?click_id=c')).toEqual({ click_id: 'c' })
    expect(parseSource('?transaction_id=t&click_id=c')).toEqual({ click_id: 'c' })
    expect(
      parseSource('?utm_source=n&utm_campaign=r&utm_content=a&utm_term=b&utm_medium=c&transaction_id=t'),
    ).toEqual({ network: 'n', ref: 'r', sub1: 'a', sub2: 'b', sub3: 'c', click_id: 't' })
  })

  test('LAN-2 any one of the five, or a click, is a traffic source, and nothing else is', () => {
    const names =
      'network ref sub1 sub2 sub3 sub aff_sub aff_sub1 aff_sub3 click_id transaction_id utm_source'
    for (const name of names.split(' ')) expect(hasSource(sourceIn({ [name]: 'x' })), name).toBe(true)
    for (const name of ['sub4', 'aff_sub4', 'Network', 'invite', 'lander', 'constructor', '__proto__'])
      expect(hasSource(sourceIn({ [name]: 'x' })), name).toBe(false)
  })

  test('LAN-2 a long number stays what it was', () => {
    expect(parseSource('?sub1=12345678901234567890')).toEqual({ sub1: '12345678901234567890' })
  })

  test('LAN-2 of a name that is repeated the first counts, in a list and in an address', () => {
    expect(sourceIn({ network: ['first', 'second'] })).toEqual({ network: 'first' })
    expect(parseSource('network=first&network=second')).toEqual({ network: 'first' })
  })

  test('LAN-2 whatever is given, what is kept of it is short text that a database takes', () => {
    expect(sourceIn({ network: 'a\u0000b\nc\ud800', ref: { deep: 1 }, sub1: 7, sub2: null })).toEqual({
      network: 'abc',
    })
    expect(sourceIn({ ref: '😀'.repeat(5_000) }).ref).toHaveLength(200)
    const anything = fc.dictionary(
      fc.constantFrom('network', 'ref', 'sub', 'sub1'),
      fc.anything({ maxDepth: 1 }),
    )
    fc.assert(
      fc.property(fc.oneof(anything, fc.dictionary(fc.string(), fc.string({ unit: 'binary' }))), (given) => {
        for (const value of Object.values(sourceIn(given))) {
          expect(value.length).toBeLessThanOrEqual(200)
          expect(value.isWellFormed()).toBe(true)
          expect(value).not.toMatch(/\p{Cc}/u)
        }
      }),
    )
  })
})

describe('through a visit', () => {
  test('LAN-2 the lander of a visit goes along, and gives way to whoever sent the visitor', () => {
    const lander = { lander: 'gallery.default' }
    expect(carrySource(lander, { q: '1' })).toEqual({ q: '1', ...lander })
    expect(firstSource({}, lander)).toEqual(lander)
    expect(firstSource(lander, { network: 'n' })).toEqual({ network: 'n' })
    expect(firstSource({ network: 'n' }, lander)).toEqual({ network: 'n' })
  })

  test('LAN-2 every address of ours takes it along, at its end and by its own names', () => {
    expect(carrySource({ aff_sub: 'a', network: 'n', page: '2' }, { gender: 'man' })).toEqual({
      gender: 'man',
      network: 'n',
      sub1: 'a',
    })
    expect(Object.keys(carrySource({ network: 'n' }, { network: 'n', q: '1' }))).toEqual(['q', 'network'])
    expect(carrySource({}, { q: '1' })).toEqual({ q: '1' })
  })

  test('LAN-2 the first touch wins as a whole: a later link neither replaces nor completes it', () => {
    expect(carrySource({ network: 'first' }, { network: 'second', sub1: 'x', q: '1' })).toEqual({
      q: '1',
      network: 'first',
    })
    expect(firstSource({}, { ref: 'a' }, { ref: 'b', network: 'n' })).toEqual({ ref: 'a' })
    expect(carrySource({}, { sub: 'x' })).toEqual({ sub1: 'x' })
  })

  test('SITE-22 the cookie counts with consent only', () => {
    const source = 'network=n&sub1=a%20b'
    expect(keptSource({ consent: 'all', source })).toEqual({ network: 'n', sub1: 'a b' })
    expect(keptSource({ consent: 'necessary', source })).toEqual({})
    expect(keptSource({ source })).toEqual({})
    expect(keptSource({ consent: 'all', source: 'rubbish' })).toEqual({})
    expect(keptSource({ consent: 'all' })).toEqual({})
  })
})

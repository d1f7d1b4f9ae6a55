import { describe, expect, test } from 'vitest'
import { hasTracking, parameterOf, trackingOf } from './tracking.ts'

describe('where a visitor came from', () => {
  test('LAN-2 sub and aff_sub are other names of the sub parameters', () => {
    expect(trackingOf('?network=n&ref=r&sub=a&aff_sub2=b&aff_sub3=c')).toEqual({
      network: 'n',
      ref: 'r',
      sub1: 'a',
      sub2: 'b',
      sub3: 'c',
    })
  })

  test('LAN-2 a parameter goes before its alias, and an empty one is none', () => {
    expect(trackingOf('?sub=alias&sub1=own&ref=')).toEqual({ sub1: 'own' })
    expect(hasTracking('?ref=&q=1')).toBe(false)
  })

  test('LAN-2 a long number stays what it was', () => {
    expect(trackingOf('?sub1=12345678901234567890')).toEqual({ sub1: '12345678901234567890' })
    expect(parameterOf('?invite=%22007%22', 'invite')).toBe('007')
  })
})

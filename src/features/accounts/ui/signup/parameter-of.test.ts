import { expect, test } from 'vitest'
import { parameterOf } from './parameter-of.ts'

test('ACC-5 an invite code in the address stays what it was, with and without quotes', () => {
  expect(parameterOf('?invite=%22007%22', 'invite')).toBe('007')
  expect(parameterOf('?invite=007', 'invite')).toBe('007')
  expect(parameterOf('?q=1', 'invite')).toBeNull()
})

import { expect, test } from 'vitest'
import { isInMembersArea } from './members-area.ts'

test.each(['/members', '/members/', '/members/12', '/chats', '/likes', '/likes/m/7', '/premium'])(
  'CRD-6 %s belongs to the members area',
  (path) => expect(isInMembersArea(path)).toBe(true),
)

test.each(['/', '/credits', '/members/12/signup', '/likes/received', '/chats/4', '/profile', '/premiums'])(
  'CRD-6 %s does not belong to the members area',
  (path) => expect(isInMembersArea(path)).toBe(false),
)

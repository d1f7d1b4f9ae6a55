import { setupI18n } from '@lingui/core'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { Call } from '#protocol/call.ts'
import { createAppRouter, createQueries } from './router.tsx'

const call = (() => new Promise(() => undefined)) as unknown as Call
const router = createAppRouter(
  {
    queries: createQueries(call),
    call,
    i18n: setupI18n(),
    locale: 'en',
    host: 'localhost',
    development: false,
  },
  { history: createMemoryHistory(), isServer: true, keptSource: () => ({}) },
)
const pageAt = (path: string) => router.matchRoutes(path).at(-1)?.staticData ?? {}

const inMembersArea = ['/members', '/members/', '/members/12', '/chats', '/likes', '/likes/m/7', '/premium']
const outside = [
  '/',
  '/credits',
  '/members/12/signup',
  '/likes/received',
  '/chats/4',
  '/profile',
  '/premiums',
]

test.each(inMembersArea)('CRD-6 %s belongs to the members area', (path) =>
  expect(pageAt(path)).toHaveProperty('isMembersArea', true),
)
test.each(outside)('CRD-6 %s does not belong to the members area', (path) =>
  expect(pageAt(path)).not.toHaveProperty('isMembersArea'),
)

test.each(['/activate', '/activate/done', '/activate/error'])(
  'ACC-8 %s speaks of the activation itself',
  (path) => expect(pageAt(path)).toHaveProperty('isAboutActivation', true),
)
test.each(['/signup', '/complete-signup', '/members/12/signup'])(
  'ACC-8 %s is sign-up, at the end of which the activation is told of',
  (path) => expect(pageAt(path)).toHaveProperty('isSignup', true),
)
test('CRD-6 /premium is about Premium, LIK-8 and one swipes on /swipe-game alone', () => {
  expect(pageAt('/premium')).toHaveProperty('isAboutPremium', true)
  expect(pageAt('/swipe-game')).toHaveProperty('isSwipeGame', true)
  for (const path of ['/', '/members', '/likes', '/credits'])
    for (const fact of ['isAboutPremium', 'isSwipeGame', 'isAboutActivation'])
      expect(pageAt(path)).not.toHaveProperty(fact)
})

test.each([
  '/profile',
  '/swipe-game',
  '/signup',
  '/credits',
  '/credits/3/ideal',
  '/directdebit',
  '/transactions/5',
  '/notifications',
  '/authentication',
  '/activate',
  '/confirm-address',
  '/mail-change/do',
  '/mail-change/undo',
  '/reset-password',
  '/reset-password/do',
])('SITE-10 %s asks for a photo itself or has buttons that a notice would cover', (path) =>
  expect(pageAt(path)).toHaveProperty('hasNoFloatingNotice', true),
)
test.each(['/members/12', '/likes/m/12'])(
  'SITE-23 on %s a face fills the screen, and no hint stands above it',
  (path) => expect(pageAt(path)).toMatchObject({ hasNoHints: true, hasNoBottomBar: true }),
)
test.each(['/members', '/likes', '/terms'])('SITE-10 on %s there is room for a notice', (path) =>
  expect(pageAt(path)).not.toHaveProperty('hasNoFloatingNotice'),
)

test.each([
  '/members/12',
  '/profile',
  '/profile/views',
  '/likes',
  '/likes/given',
  '/credits',
  '/credits/3/ideal',
])('SITE-7 an installed app offers the way back from %s', (path) =>
  expect(pageAt(path)).toHaveProperty('hasWayBack', true),
)
test.each(['/members', '/chats', '/swipe-game', '/members/12/signup', '/notifications'])(
  'SITE-7 there is no way back from %s: one does not come to it from somewhere',
  (path) => expect(pageAt(path)).not.toHaveProperty('hasWayBack'),
)

import { expect, test } from 'vitest'
import { MIN_SIDE } from '#platform/images/make-renditions.ts'
import { firstStatus, lockOf, mainPhotoOf, mayFetchSize, PHOTO_MIN_SIDE_PX, photoLimit } from './rules.ts'
import type { Reader } from './rules.ts'

const visitor: Reader = { isOwner: false, isMember: false, isPremium: false, access: 'none' }
const free: Reader = { ...visitor, isMember: true }
const premium: Reader = { ...free, isPremium: true }
const main = { isPrivate: false, isMain: true }
const further = { isPrivate: false, isMain: false }
const hidden = { isPrivate: true, isMain: false }

test('PHO-1 free members have 3 photos, premium members 25', () => {
  expect(photoLimit({ paid_user: false })).toBe(3)
  expect(photoLimit({ paid_user: true })).toBe(25)
})

test('PHO-3 browsers call too small what the server would refuse as such', () => {
  expect(PHOTO_MIN_SIDE_PX).toBe(MIN_SIDE)
})

test('PHO-2 a new photo waits where the site looks first, and shows where it looks later', () => {
  expect(firstStatus('first')).toBe('waiting')
  expect(firstStatus('after')).toBe('active')
})

test('PHO-4 free members see the main photo, premium members every open one', () => {
  expect(lockOf(main, visitor)).toBeNull()
  expect(lockOf(further, visitor)).toBe('login')
  expect(lockOf(main, free)).toBeNull()
  expect(lockOf(further, free)).toBe('premium')
  expect(lockOf(further, premium)).toBeNull()
})

test('PHO-4 a visitor sees no photo larger than on a card', () => {
  for (const size of ['thumb', 'card', 'match']) expect(mayFetchSize(size, visitor)).toBe(true)
  expect(mayFetchSize('large', visitor)).toBe(false)
  expect(mayFetchSize('large', free)).toBe(true)
})

test('PHO-5 a private photo is seen by its owner and by whom the owner lets, and by nobody else', () => {
  expect(lockOf(hidden, visitor)).toBe('login')
  expect(lockOf(hidden, premium)).toBe('private')
  expect(lockOf(hidden, { ...premium, access: 'asked' })).toBe('private')
  expect(lockOf(hidden, { ...free, access: 'granted' })).toBeNull()
  expect(lockOf(hidden, { ...free, isOwner: true })).toBeNull()
})

test('PHO-2 the main photo is the first that everybody may see', () => {
  const photos = [
    { id: 1, status: 'waiting' as const, is_private: false },
    { id: 2, status: 'active' as const, is_private: true },
    { id: 3, status: 'active' as const, is_private: false },
  ]
  expect(mainPhotoOf(photos)?.id).toBe(3)
  expect(mainPhotoOf(photos.slice(0, 2))).toBeUndefined()
})

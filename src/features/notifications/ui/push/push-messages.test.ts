import { expect, test } from 'vitest'
import { readNote } from './push-messages.tsx'

const note = { type: 'NEW_PUSH_CLICK', checkUrl: '/api/chats.php', openUrl: '/chats/7' }

test('NOT-2 what the service worker says of a push is heard', () => {
  expect(readNote(note)).toEqual(note)
  expect(readNote({ ...note, type: 'NEW_PUSH_MESSAGE', openUrl: '/' })).toMatchObject({ openUrl: '/' })
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'https://evil.example/',
  '/\t/evil.example',
  '',
  7,
  null,
])('NOT-2 a push that would lead to %j is not followed', (openUrl) => {
  expect(readNote({ ...note, openUrl })).toBeNull()
  expect(readNote({ ...note, checkUrl: openUrl })).toBeNull()
})

test.each([null, 'text', 7, {}, { type: 'other' }, { ...note, type: 'NEW_PUSH' }])(
  'NOT-2 %j is no word of a push',
  (data) => {
    expect(readNote(data)).toBeNull()
  },
)

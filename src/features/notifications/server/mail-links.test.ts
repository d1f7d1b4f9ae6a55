import { expect, test } from 'vitest'
import { pageFor } from './mail-links.ts'
import { samples } from './mails/samples.ts'
import { placeFor } from './push-places.ts'

test('NOT-3 NOT-2 the mail about a request for private photos leads where its push does: to the photos', () => {
  const { people } = samples.photo_asked
  const asked = { kind: 'photo_asked', count: 1, people, more: 0 } as const
  const push = placeFor([{ kind: 'photo_asked', other_id: 7, subject: null }])
  expect(push.openUrl).toBe('/profile#photos')
  for (const more of [0, 3]) expect(pageFor({ ...asked, more })).toBe(push.openUrl)
})

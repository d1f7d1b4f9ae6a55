import type { Samples } from '#platform/mail/mails.ts'
import type { mails, Person } from './index.ts'

const robin: Person = {
  id: 1201,
  name: 'Robin',
  age: 34,
  hash: '3OcRJYB4d3h/iIeHeEh3eIhw+j3A',
  label: null,
  chat: null,
  unread: 0,
}
const jip: Person = { ...robin, id: 1202, name: 'Jip', age: 29, hash: null }
const esmee: Person = {
  ...robin,
  id: 1203,
  name: 'Esmée',
  age: 41,
  hash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  label: 'fictional profile',
}
const ways = {
  link: '/likes/received',
  preferences: '/notifications#notices',
  unsubscribe: '/unsubscribe?token=xi.like.Q5v1hM0rJb2sYk8eTz7Lwq',
}
const three = { count: 5, people: [robin, jip, esmee], more: 2, ...ways }
const one = { count: 1, people: [robin], more: 0, ...ways, link: '/members/1201' }
const writing = [
  { ...robin, chat: 88, unread: 2 },
  { ...esmee, chat: 89, unread: 1 },
]
const offer = { percentage: 25, ends: '2026-11-18T19:30:00.000Z', zone: 'Europe/Amsterdam' }

/** For the gallery and the tests. */
export const samples: Samples<typeof mails> = {
  new_message: { name: 'Anna', ...ways, link: '/chats', count: 3, people: writing, more: 0 },
  new_match: { name: 'Anna', ...one },
  new_gift: { name: 'Anna', ...one, people: [{ ...jip, chat: 88 }], link: '/chats/88' },
  new_like: { name: 'Anna', ...three },
  photo_asked: { name: 'Anna', ...one, link: '/profile#photos' },
  photo_granted: { name: 'Anna', ...one },
  profile_views: { name: 'Anna', ...three, count: 12, more: 9, link: '/profile/views' },
  offer_ending: { name: 'Anna', ...offer, ...ways, link: '/premium' },
  report_outcome: { name: 'Anna', ...ways, link: '/reports' },
  news: { name: 'Anna', ...ways, link: '/' },
  whats_new: {
    name: 'Anna',
    ...ways,
    link: '/',
    parts: [
      { kind: 'message', count: 3, people: writing, more: 0 },
      { kind: 'match', count: 1, people: [jip], more: 0 },
      { kind: 'view', count: 12, people: [{ ...robin, id: 1204, name: 'Mikołaj', age: 38 }], more: 11 },
    ],
    others: ['report_outcome'],
    offer,
  },
}

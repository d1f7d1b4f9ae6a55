import type { SignupStep } from '#features/accounts/rules.ts'
import { complaintOf, sentIn, stranger } from './complaints.ts'
import { expect } from './journey.ts'
import { demoMember, likesRoutes } from './member-tours.ts'
import { addMember } from './people.ts'
import { textPages } from './text-pages.ts'
import type { MakeTour } from './tour.ts'

const texts = [...textPages.map((token) => `/${token}`), '/lang-config']

/** Money and messages are for members; visitors are asked to log in, the same way on all of them. */
const askToLogIn = ['/profile', '/profile/views', '/credits', '/premium', '/transactions', '/limits']

const accounts = ['/signup', '/login', '/reset-password', '/reset-password/do?token=x', '/activate?token=x']

/** What mails lead to, and what else leads somewhere with a link alone. */
const fromMails = [
  '/activate/done',
  '/activate/error',
  '/confirm-address?token=x',
  '/mail-change/do?token=x',
  '/mail-change/undo?token=x',
  '/reactivate?token=x',
  '/unsubscribe?token=x',
  '/complete-signup?token=x',
]

/** Each question after the first, by its address: what was answered before is in the draft. */
const questions: SignupStep[] = ['meet', 'birthday', 'place', 'evening', 'photo', 'account']
const signup = [...questions.map((question) => `/signup?q=${question}`), '/signup?note=check-mail']
const answers = { gender: 'woman', meet: 'man', date_of_birth: '1990-05-20', country: 'NL' }

/** Signing up for somebody, a complaint, leaving: only who began can see these. */
const begun: MakeTour = async (site) => {
  const complaint = await stranger(site, 'localhost').send('POST', '/api/complaints.php', complaintOf())
  expect(complaint.status, complaint.text).toBe(200)
  const { reference, key } = sentIn(complaint)
  const leaver = await addMember(site)
  const deleted = await leaver.browser.send('DELETE', '/api/account.php')
  expect(deleted.status, deleted.text).toBe(200)
  const someone = await demoMember(site)
  // Others have put people without a photo there.
  const main = ['/members?with_photo=1', `/members/${someone}`]
  const left = `/account-deleted?token=${String(deleted.json()['token'])}`
  return {
    paths: [...main, '/members', `/members/${someone}/signup`, `/complaints/${reference}?key=${key}`, left],
    main,
  }
}

const always =
  (paths: string[], main: string[] = []): MakeTour =>
  async () => ({ paths, main })

/** In parts that take about as long. */
export const visitorTours: Record<string, MakeTour> = {
  'some pages of text': always(texts.slice(0, 6)),
  'the other pages of text': always(texts.slice(6)),
  'the front page and what asks to log in': always(['/', ...askToLogIn], ['/']),
  'what else asks to log in, and what is not there': always([
    '/directdebit',
    '/chats',
    '/notifications',
    '/notifications/log',
    '/reports',
    '/age',
    '/nope',
    '/offline',
  ]),
  'likes and the match finder': always(likesRoutes),
  'the pages of accounts': always([...accounts], ['/signup', '/login']),
  // The focus moves from page to page, and not from question to question.
  'the questions of sign-up and what mails lead to': async () => ({
    paths: fromMails.flatMap((path, index) => [path, ...signup.slice(index, index + 1)]),
    draft: { userId: null, step: 'meet', isInDialog: false, values: answers },
  }),
  'members, and what was begun': begun,
}

import { addPhotos } from './journey-people.ts'
import { demoMember } from './member-tours.ts'
import { addMember } from './people.ts'
import type { TestMember } from './people.ts'
import { bought } from './purchases.ts'
import type { TestSite } from './site.ts'
import type { MakeTour } from './tour.ts'

/** Where everybody goes; what hints and bars they meet depends on who they are. */
const pagesOf = async (site: TestSite, member: TestMember) => {
  const other = await addMember(site, { name: 'Robin' })
  await addPhotos(other, '#225577', '#775522')
  const shown = `/members/${other.id}`
  const main = ['/members', shown, '/swipe-game', '/premium', '/likes', '/chats', '/profile', '/credits']
  const rest = [
    `/members/${member.id}`,
    '/likes/received',
    '/profile/views',
    '/transactions',
    '/limits',
    '/notifications',
    '/notifications/log',
    '/reports',
    '/age',
    '/signup-matches',
    '/terms',
  ]
  return { other, shown, chat: `${shown}/chat`, main, all: [...main, ...rest, `${shown}/chat`] }
}

const except = (paths: string[], whole: string[]) => paths.filter((path) => !whole.includes(path))

/** Nothing is confirmed yet and there is no photo: the page has something to say about it. */
const newcomer: MakeTour = async (site) => {
  const member = await addMember(site, { status: 'not_confirmed', credits: 3 })
  const { all, main, shown, chat } = await pagesOf(site, member)
  return {
    member,
    main,
    paths: ['/signup', ...all],
    seenElsewhere: except(all, ['/members', shown, '/swipe-game', chat]),
    // The end of sign-up, as long as nobody goes on from there.
    draft: { userId: member.id, step: 'done', isInDialog: false, values: { gender: 'woman', meet: 'man' } },
  }
}

/** Sign-up does not ask about cookies: the page after it is the first that does. */
const newcomerAskedAboutCookies: MakeTour = async (site) => {
  const member = await addMember(site, { status: 'not_confirmed', credits: 3 })
  const { main, chat } = await pagesOf(site, member)
  const paths = [...main, `/members/${member.id}`, chat]
  return { member, main, paths, seenElsewhere: paths, asksCookies: true }
}

/** Without an answer there would be two bars at the bottom. */
const withoutPhotoAskedAboutCookies: MakeTour = async (site) => {
  const main = ['/members', '/likes']
  return { member: await addMember(site), main, paths: main, seenElsewhere: main, asksCookies: true }
}

/** The address was confirmed a moment ago. */
const withoutPhoto: MakeTour = async (site) => {
  const member = await addMember(site, { credits: 3 })
  const { all, main, other } = await pagesOf(site, member)
  await site.pool.query('update account set signup_profile_id = $2 where id = $1', [member.id, other.id])
  return { member, main, paths: ['/activate/done', ...all], seenElsewhere: all }
}

/** There is something to see on each page. */
const free: MakeTour = async (site) => {
  const member = await addMember(site, {
    name: 'Robin',
    at: { lat: 52.09, lon: 5.12 },
    city: 'Utrecht',
    credits: 3,
  })
  const other = await addMember(site, { name: 'Kim' })
  await addPhotos(member, '#884422', '#228844')
  await other.browser.send('POST', '/api/viewers.php', { profile_id: member.id })
  await other.browser.send('POST', '/api/private-photos.php', { profile_id: member.id })
  const { all, main } = await pagesOf(site, member)
  const whole = ['/members', '/profile', '/profile/views', `/members/${member.id}`]
  const more = [
    `/members/${await demoMember(site)}`,
    '/members?country=all&hair=bald&eyes=amber&body=full&interests=tea&online=1',
  ]
  return { member, main, paths: [...more, ...all], seenElsewhere: except(all, whole) }
}

/** The page of the first purchase tells of it as long as one stays there. */
const premium: MakeTour = async (site) => {
  const member = await addMember(site, { credits: 20 })
  await addPhotos(member, '#884422', '#228844')
  const { payment_id: payment } = await bought(member)
  const { all, main } = await pagesOf(site, member)
  return { member, main, paths: [`/transactions/${payment}`, ...all], seenElsewhere: all }
}

export const peopleTours: Record<string, MakeTour> = {
  'a new member without a photo': newcomer,
  'a new member who is asked about cookies': newcomerAskedAboutCookies,
  'a member without a photo': withoutPhoto,
  'a member without a photo who is asked about cookies': withoutPhotoAskedAboutCookies,
  'a free member': free,
  'a Premium member': premium,
}

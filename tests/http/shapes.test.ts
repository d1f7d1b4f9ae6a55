import { expect, test } from 'vitest'
import { addMember, emptySite } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'

const site = await sharedSite()
const domain = await emptySite(site)

test('SITE-1 MEM-15 a member’s own profile has every field, intimate ones only while there is consent', async () => {
  const { browser } = await addMember(site, {
    domain,
    name: 'Anna',
    birth: '1990-05-20',
    country: 'NL',
    about: 'Hello',
  })
  const save = (changes: object) => browser.send('PUT', '/api/profile.php', changes)
  const told = {
    sensitive_consent: true,
    sexuality: 'bi',
    interests: ['wine', 'bondage'],
    hair: 'red',
    relationship: 'single',
    languages: ['nl', 'en'],
  }
  expect((await save(told)).status).toBe(200)
  expect((await browser.get('/api/user.php')).json()).toMatchObject({
    user: {
      profile: {
        name: 'Anna',
        country: 'NL',
        main_image: null,
        gender: 'woman',
        sexuality: 'bi',
        date_of_birth: '1990-05-20',
        city: null,
        region: null,
        about: 'Hello',
        personal_info: {
          relationship: 'single',
          children: null,
          hair: 'red',
          eyes: null,
          body: null,
          smokes: null,
          drinks: null,
          languages: ['nl', 'en'],
        },
        interests: ['wine', 'bondage'],
        status: 'active',
      },
    },
  })
  const key = { 'idempotency-key': crypto.randomUUID() }
  const saveLanguage = () => browser.send('PUT', '/api/user.php', { language: 'en' }, key)
  expect((await saveLanguage()).json()).toMatchObject({ user: { profile: { sexuality: 'bi' } } })
  expect((await save({ sensitive_consent: false })).status).toBe(200)
  // Sent again under the same key: the answer is not one from the time of the consent.
  const after = (await saveLanguage()).json()
  expect(after).toMatchObject({ user: { profile: { sexuality: null, interests: ['wine'] } } })
})

test.each([
  '/api/members.php?',
  '/api/likes.php?',
  '/api/chats.php?',
  '/api/payments.php?',
  '/api/viewers.php?',
  '/api/blocks.php?',
])('SITE-1 the second page of a list is never the first: %s', async (path) => {
  const { browser } = await addMember(site, { domain })
  const statusOf = async (query: string) => (await browser.get(path + query)).status
  expect([await statusOf(''), await statusOf('page=1')]).toEqual([200, 200])
  for (const page of ['2', '0', '-1', 'x', '']) {
    const answer = await browser.get(`${path}page=${page}`)
    expect([page, answer.status, answer.json()]).toMatchObject([
      page,
      400,
      { error: 'invalid_input', fields: { page: expect.any(String) } },
    ])
  }
})

test('SITE-1 CHT-1 messages go on from a message, not by the number of a page', async () => {
  const [{ browser }, other] = [await addMember(site, { domain }), await addMember(site, { domain })]
  const path = `/api/chat.php?profile_id=${other.id}`
  expect((await browser.get(path)).status).toBe(200)
  expect((await browser.get(`${path}&page=2`)).status).toBe(400)
})

test('SITE-1 PAY-2 payments do not begin anew where a cursor is none', async () => {
  const { browser } = await addMember(site, { domain })
  expect((await browser.get('/api/payments.php?before=nonsense')).status).toBe(400)
  const unknown = await browser.get(`/api/payments.php?before=${crypto.randomUUID()}`)
  expect([unknown.status, unknown.json()]).toMatchObject([200, { payments: [], has_more: false }])
  expect((await browser.get('/transactions?before=nonsense')).status).toBe(200)
})

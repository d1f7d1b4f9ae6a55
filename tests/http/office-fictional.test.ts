import { expect, test } from 'vitest'
import { takeAnnouncements } from '#features/notifications/server/intake.ts'
import { chatsOf, chatWith, written } from '../support/conversations.ts'
import { addColleague, addFictional, answerIn, claim, told } from '../support/fictional.ts'
import { submit } from '../support/forms.ts'
import { addMember, emptySite } from '../support/people.ts'
import { quarters } from '../support/pictures.ts'
import { sharedSite } from '../support/shared-site.ts'
import { visitor } from '../support/visitor.ts'
import { isClosed } from '../support/staff.ts'

const site = await sharedSite()
const domain = await emptySite(site, { photo_review: 'after' })
const admin = await addColleague(site, domain, ['admin'])
const moderator = await addColleague(site, domain, ['moderator', 'support'])
const picture = await quarters(800, 1000).jpeg().toBuffer()
const reader = await addMember(site, { domain, paid: true, credits: 20 })
const path = '/api/office-fictional-profile.php'

const emailOf = async (id: number) => {
  const { rows } = await site.pool.query<{ email: string }>('select email from account where id = $1', [id])
  return rows[0]?.email ?? ''
}

test('OFF-5 an admin makes a fictional profile, and members find it with its label', async () => {
  const mila = await addFictional(admin, { name: 'Mila' })
  const shown = (await reader.browser.get(`/api/member.php?id=${mila.id}`)).json()
  expect(shown).toMatchObject({
    member: { name: 'Mila', fictional: true, city: 'Utrecht', about: 'I like the sea.' },
  })
  const list = (await moderator.browser.get('/api/office-fictional-profiles.php')).json()
  expect(list).toMatchObject({
    profiles: expect.arrayContaining([expect.objectContaining({ id: mila.id, is_on: true, num_photos: 0 })]),
  })
  const change = { id: mila.id, name: 'Milena', city: 'Leiden', hair: 'red' }
  expect((await admin.browser.send('PUT', path, change)).json()).toMatchObject({
    profile: { name: 'Milena', city: 'Leiden', hair: 'red', about: 'I like the sea.' },
  })
  for (const [wrong, code] of [
    [{ ...told, city: 'Atlantis' }, 'city_unknown'],
    [{ ...told, birth: '2020-01-01' }, 'birth_too_young'],
    [{ ...told, name: '' }, 'invalid_input'],
    [{ ...told, country: 'AQ' }, 'city_unknown'],
  ] as const)
    expect((await admin.browser.send('POST', path, wrong)).json(), code).toMatchObject({ error: code })
})

test('OFF-5 switched off nobody finds it, and what was begun goes on with its label', async () => {
  const mila = await addFictional(admin)
  await written(reader, mila, 'Hello')
  const turn = (on: boolean) =>
    admin.browser.send('PUT', '/api/office-fictional-switch.php', { id: mila.id, on })
  const stranger = await addMember(site, { domain })
  const seen = async () => (await stranger.browser.get(`/api/member.php?id=${mila.id}`)).status
  expect(await seen()).toBe(200)
  expect((await turn(false)).status).toBe(200)
  expect(await seen()).toBe(404)
  expect((await chatWith(reader, mila)).profile.fictional).toBe(true)
  expect((await turn(true)).status).toBe(200)
  expect(await seen()).toBe(200)
})

test('OFF-5 the label is for good: nothing that can be sent, and no statement, takes it away or puts it on somebody real', async () => {
  const mila = await addFictional(admin)
  for (const label of [{ fictional: false }, { invented: true }, { status: 'active' }, { credits: 5 }]) {
    expect((await admin.browser.send('PUT', path, { id: mila.id, ...label })).status).toBe(400)
    expect((await admin.browser.send('POST', path, { ...told, ...label })).status).toBe(400)
    expect((await reader.browser.send('PUT', '/api/profile.php', label)).status).toBe(400)
  }
  const refused = [
    [`update profile set fictional = false where account_id = $1`, mila.id],
    [`update profile set fictional = true where account_id = $1`, reader.id],
    [`delete from fictional_profile where account_id = $1`, mila.id],
    [`update fictional_profile set created_at = now() where account_id = $1`, mila.id],
    [
      `insert into fictional_profile (account_id, site_id, created_at) select id, site_id, now() from account where id = $1`,
      reader.id,
    ],
    [`update account set credits = 10 where id = $1`, mila.id],
    [`update account set password_hash = 'x' where id = $1`, mila.id],
    [
      `insert into session (account_id, token_hash, device, created_at, authenticated_at, last_seen_at, expires_at)
       values ($1, 'x', 'x', now(), now(), now(), now() + interval '1 day')`,
      mila.id,
    ],
  ] as const
  for (const [sql, id] of refused)
    await expect(site.pool.query(sql, [id]), sql).rejects.toMatchObject({ code: '23001' })
})

test('OFF-5 nobody logs in as one, and it has no mail and no money', async () => {
  const mila = await addFictional(admin)
  const email = await emailOf(mila.id)
  expect(email).toMatch(/^profile-[\da-f-]{36}@fictional\.invalid$/)
  const stranger = visitor(site, { host: domain })
  for (const password of ['', 'x', 'null', 'correct horse battery'])
    expect((await stranger.send('POST', '/api/user.php', { email, password })).status).toBeGreaterThanOrEqual(
      400,
    )
  await written(reader, mila, 'Hello')
  await reader.browser.send('POST', '/api/like.php', { profile_id: mila.id })
  while ((await takeAnnouncements({ pool: site.pool, clock: { now: () => new Date() } })) > 0);
  const { rows } = await site.pool.query(
    `select (select count(*)::int from notice where account_id = $1) as notices,
            (select count(*)::int from outbox where account_id = $1 or recipient = $2) as mails,
            (select credits from account where id = $1) as credits,
            (select count(*)::int from credit_entry where account_id = $1) as entries`,
    [mila.id, email],
  )
  expect(rows).toEqual([{ notices: 0, mails: 0, credits: 0, entries: 0 }])
})

test('OFF-5 MEM-7 what staff write is labelled where the member meets it, and no word of who wrote it', async () => {
  const mila = await addFictional(admin, { name: 'Labelled' })
  const { message } = await written(reader, mila, 'Hello')
  await claim(moderator, message.conversation)
  expect((await answerIn(moderator, message.conversation, 'Hello you')).status).toBe(200)
  const [chat] = (await chatsOf(reader)).chats
  expect(chat).toMatchObject({ profile: { fictional: true }, last_message: { text: 'Hello you' } })
  expect((await chatWith(reader, mila)).profile).toMatchObject({ fictional: true, card: { fictional: true } })
  for (const address of ['/chats', `/chats/${message.conversation}`]) {
    const { text } = await reader.browser.get(address)
    expect(text, address).toMatch(/fictional profile/i)
    expect(text, address).not.toMatch(/Robin|staff_id/)
  }
  const stored = await site.pool.query('select staff_id from fictional_message where conversation_id = $1', [
    message.conversation,
  ])
  expect(stored.rows).toEqual([{ staff_id: moderator.id }])
})

test('OFF-5 photos are drawn or uploaded as those of members are, and are removed', async () => {
  const mila = await addFictional(admin)
  const photos = async () => {
    const answer = await moderator.browser.get(`/api/office-fictional-photos.php?profile=${mila.id}`)
    return (answer.json() as unknown as { photos: { id: number; is_main: boolean; src: string }[] }).photos
  }
  const draw = (seed: number) =>
    admin.browser.send('POST', '/api/office-fictional-drawing.php', { profile: mila.id, seed })
  expect((await draw(7)).status).toBe(200)
  expect((await draw(7)).status).toBe(200)
  const upload = (who: typeof admin, body: Buffer) =>
    who.browser.send(
      'POST',
      `/api/office-fictional-photo.php?profile=${mila.id}&upload_id=upload-0001`,
      body,
      {
        'content-type': 'image/jpeg',
      },
    )
  expect((await upload(moderator, picture)).status).toBe(404)
  expect((await upload(admin, Buffer.from('no picture'))).status).toBe(415)
  expect((await upload(admin, picture)).status).toBe(200)
  const [first, second] = await photos()
  expect(first?.src).toMatch(/^data:image\/webp;base64,.{100}/)
  expect([first?.is_main, second?.is_main]).toEqual([true, false])
  const remove = { profile: mila.id, id: first?.id }
  expect((await moderator.browser.send('DELETE', '/api/office-fictional-photo.php', remove)).status).toBe(404)
  expect((await admin.browser.send('DELETE', '/api/office-fictional-photo.php', remove)).status).toBe(200)
  expect(await photos()).toHaveLength(1)
  // A real member’s are nobody’s here.
  for (const profile of [reader.id, 999_999_999]) {
    expect((await admin.browser.get(`/api/office-fictional-photos.php?profile=${profile}`)).status).toBe(404)
    const drawn = { profile, seed: 3 }
    expect((await admin.browser.send('POST', '/api/office-fictional-drawing.php', drawn)).status).toBe(404)
  }
})

test('OFF-5 OPS-2 only an admin of the site makes and changes them, and only those that are fictional', async () => {
  const mila = await addFictional(admin)
  const other = await addColleague(site, await emptySite(site), ['admin', 'moderator'])
  for (const who of [moderator.browser, reader.browser, visitor(site, { host: domain })]) {
    expect((await who.send('POST', path, told)).status).toBe(404)
    expect((await who.send('PUT', path, { id: mila.id, name: 'Other' })).status).toBe(404)
    expect(
      (await who.send('PUT', '/api/office-canned.php', { key: 'a', language: 'en', text: 'x' })).status,
    ).toBe(404)
  }
  for (const [who, id] of [
    [other, mila.id],
    [admin, reader.id],
  ] as const) {
    expect((await who.browser.get(`${path}?id=${id}`)).status).toBe(404)
    expect((await who.browser.send('PUT', path, { id, name: 'Other' })).status).toBe(404)
    expect(
      (await who.browser.send('PUT', '/api/office-fictional-switch.php', { id, on: false })).status,
    ).toBe(404)
  }
})

test('OFF-5 prepared answers are kept by language and key, and read by those who answer', async () => {
  const set = (text: string, key = 'hello') =>
    admin.browser.send('PUT', '/api/office-canned.php', { key, language: 'de', text })
  expect((await set('Hallo ###')).status).toBe(200)
  expect((await set('Hallo {name}')).status).toBe(200)
  for (const key of ['', 'with space', '<b>', 'x'.repeat(21)]) expect((await set('x', key)).status).toBe(400)
  const { canned } = (await moderator.browser.get('/api/office-canned.php')).json() as unknown as {
    canned: unknown[]
  }
  expect(canned).toContainEqual({ key: 'hello', language: 'de', text: 'Hallo {name}' })
  const gone = () => admin.browser.send('DELETE', '/api/office-canned.php', { key: 'hello', language: 'de' })
  expect([(await gone()).status, (await gone()).status]).toEqual([200, 404])
})

test('OFF-5 the screens do all of it by forms, with what members wrote as text', async () => {
  const act = async (who: typeof admin, address: string, form: Record<string, string>) => {
    const answer = await submit(who.browser, address, form)
    expect(answer.status, JSON.stringify(form)).toBe(303)
    return (await who.browser.get(answer.headers.location ?? '')).text
  }
  expect(
    await act(admin, '/office/profiles', { ...told, act: 'add', name: 'Formed', 'languages.nl': '1' }),
  ).toContain('Formed is there, with the label.')
  const [, id = ''] =
    /\?id=(\d+)"[^>]*>Formed</.exec((await admin.browser.get('/office/profiles')).text) ?? []
  expect(await act(admin, '/office/profiles', { ...told, act: 'add', city: 'Atlantis' })).toContain(
    'no city of this name',
  )
  expect(
    await act(admin, '/office/profiles', { ...told, act: 'change', id, name: 'Formed again' }),
  ).toContain('is saved')
  expect(await act(admin, '/office/profiles', { act: 'draw', id })).toContain('data:image/webp')
  expect(await act(admin, '/office/profiles', { act: 'off', id })).toContain('Switch on')
  expect(await act(admin, '/office/profiles', { act: 'on', id })).toContain('Switch off')
  expect((await submit(moderator.browser, '/office/profiles', { act: 'off', id })).status).toBe(404)
  expect(
    await act(admin, '/office/canned', { act: 'set', key: 'bye', language: 'en', text: 'Bye <b>{name}' }),
  ).toContain('Bye &lt;b&gt;{name}')
  const { message } = await written(reader, { id: Number(id) }, '<script>alert(1)</script> Are you real?')
  const conversation = String(message.conversation)
  const inbox = (await moderator.browser.get('/office/inbox')).text
  expect(inbox).toContain('Asks if real')
  const opened = await act(moderator, '/office/inbox', { act: 'claim', id: conversation })
  expect(opened).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(opened).toContain('This profile is fictional: our team writes the replies.')
  const screen = '/office/conversation'
  const form = { act: 'answer', id: conversation }
  expect(await act(moderator, screen, { ...form, text: 'Of course' })).toContain(
    'Say first what this profile is.',
  )
  expect(await act(moderator, screen, { ...form, text: 'Hi {name}' })).toContain(
    'a gap that was not filled in',
  )
  expect(await act(moderator, screen, { act: 'note', id: conversation, text: 'Careful' })).toContain(
    'Careful',
  )
  const honest = 'This profile is fictional: our team writes the replies.'
  expect(await act(moderator, screen, { ...form, text: honest })).toContain('Sent.')
  expect(await act(moderator, screen, { ...form, text: 'More' })).toContain('Nobody is written to twice.')
  for (const query of ['', '?id=x', '?id=1%27', '?id=99999999999999999999'])
    expect(isClosed(await moderator.browser.get(screen + query))).toBe(true)
})

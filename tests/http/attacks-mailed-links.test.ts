import { expect, test } from 'vitest'
import { askChange, credentialSite, userOf } from '../support/credential-site.ts'
import { follow, mailedLink, tokenOf } from '../support/visitor.ts'

const { site, someone, signUp, member, logIn } = await credentialSite()

test('ACC-9 ACC-18 looking at a mailed link does nothing, and its secret is in no cache, referrer or log', async () => {
  const { person, browser } = await signUp()
  const activation = await mailedLink(site, person.email, 'activation')
  const look = async (link: string) => {
    for (let scan = 0; scan < 2; scan++) {
      const { status, headers } = await someone().get(link)
      expect([status, headers['cache-control'], headers['referrer-policy']], link).toEqual([
        200,
        'private, no-store',
        'no-referrer',
      ])
    }
    expect(site.logged()).not.toContain(tokenOf(link))
  }
  await look(activation)
  expect(await userOf(browser)).toMatchObject({ status: 'not_confirmed' })
  expect((await follow(browser, activation)).status).toBe(200)

  const moved = `moved-${person.email}`
  await askChange(browser, moved)
  const change = await mailedLink(site, moved, 'mail_change')
  await look(change)
  expect(await userOf(browser)).toMatchObject({ email: person.email })
  expect((await follow(browser, change)).status).toBe(200)

  const undo = await mailedLink(site, person.email, 'mail_changed')
  await look(undo)
  expect(await userOf(browser)).toMatchObject({ email: moved })

  const deleted = await browser.send('DELETE', '/api/account.php')
  await look(`/account-deleted?token=${(deleted.json() as unknown as { token: string }).token}`)
  const restore = await mailedLink(site, moved, 'deletion')
  await look(restore)
  expect((await logIn({ ...person, email: moved })).status).toBe(403)
  expect((await follow(someone(), restore)).status).toBe(200)
})

test('ACC-18 no endpoint takes a secret in its address', async () => {
  type Operation = { tags: string[]; parameters?: { name: string; in: string }[] }
  const { paths } = (await someone().get('/api/openapi.json')).json() as unknown as {
    paths: Record<string, Record<string, Operation>>
  }
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const inAddress = operations
    .filter(({ tags }) => tags.includes('accounts'))
    .flatMap(({ parameters = [] }) => parameters.filter((parameter) => parameter.in === 'query'))
    .map(({ name }) => name)
  // An address to be spelt right, and a place in the security log.
  expect(inAddress.sort()).toEqual(['before', 'email'])
})

test('ACC-18 without JavaScript the links of mails work by their button', async () => {
  const press = (path: string, token: string) =>
    someone().send('POST', path, Buffer.from(new URLSearchParams({ token }).toString()), {
      'content-type': 'application/x-www-form-urlencoded',
    })
  const { person, browser } = await member()
  const moved = `moved-${person.email}`
  await askChange(browser, moved)
  const change = await mailedLink(site, moved, 'mail_change')
  expect((await someone().get(change)).text).toMatch(/action="\/mail-change\/do"[\s\S]*name="token"/)
  const done = await press('/mail-change/do', tokenOf(change))
  expect([done.status, done.headers.location]).toEqual([303, '/mail-change/do?note=done'])
  expect((await someone().get('/mail-change/do?note=done')).text).toContain(
    'Your new email address is confirmed',
  )
  const refused = await press('/mail-change/do', 'nonsense')
  expect(refused.headers.location).toBe('/mail-change/do?refused=link_invalid')
  expect((await someone().get(refused.headers.location ?? '')).text).toContain('Link expired or invalid')

  const undo = await mailedLink(site, person.email, 'mail_changed')
  expect((await someone().get(undo)).text).toMatch(/action="\/mail-change\/undo"[\s\S]*name="token"/)
  const undone = await press('/mail-change/undo', tokenOf(undo))
  expect(undone.headers.location).toMatch(/^\/reset-password\/do\?token=/)
  expect([undone.headers['cache-control'], undone.headers['referrer-policy']]).toEqual([
    'no-store',
    'no-referrer',
  ])
  const again = await press('/mail-change/undo', tokenOf(undo))
  expect((await someone().get(again.headers.location ?? '')).text).toContain('This link no longer works')

  const { person: leaver, browser: leaving } = await member()
  await leaving.send('DELETE', '/api/account.php')
  const back = await press('/reactivate', tokenOf(await mailedLink(site, leaver.email, 'deletion')))
  expect(back.headers.location).toBe('/reactivate?note=done')
  expect((await someone().get('/reactivate?note=done')).text).toContain('Welcome back')
})

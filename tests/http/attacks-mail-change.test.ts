import { expect, test } from 'vitest'
import { askChange, credentialSite, DAY_MS, errorOf, userOf } from '../support/credential-site.ts'
import { follow, mailedLink, newPerson } from '../support/visitor.ts'

const {
  site,
  pass,
  someone,
  member,
  logIn,
  moveTo,
  resetLink,
  useReset,
  reset,
  mailsTo,
  loggedFor,
  addPasskey,
  logInWith,
} = await credentialSite()

test('ACC-10 ACC-18 a reset link of the old address is dead once the address has changed', async () => {
  const { person, browser } = await member()
  const link = await resetLink(person.email)
  const moved = `moved-${person.email}`
  const { browser: other } = await logIn(person)
  await moveTo(browser, moved)
  expect(errorOf(await useReset(link, 'whoever has the old mailbox'))).toBe('link_invalid')
  expect(await userOf(browser)).toMatchObject({ email: moved })
  expect(await userOf(other)).toBe(null)
  expect(await mailsTo(person.email)).toContain('mail_changed')
  expect(await mailsTo(moved)).toEqual(['mail_change', 'mail_changed_here'])
  expect(await loggedFor(moved)).toContain('email_changed')
  expect((await logIn({ ...person, email: moved })).status).toBe(200)
  expect((await logIn(person)).status).toBe(401)

  // One that was asked for while the address was changing knows where it was mailed to.
  const { person: mover } = await member()
  const late = await resetLink(mover.email)
  await site.pool.query(`update account set email = 'new-' || email where email = $1`, [mover.email])
  expect(errorOf(await useReset(late, 'whoever has the old mailbox'))).toBe('link_invalid')
})

test('ACC-10 ACC-18 whoever had the address before takes it back, whatever an intruder has done since', async () => {
  const { person } = await member()
  const { browser: intruder } = await logIn(person)
  const [second, third] = [`second-${person.email}`, `third-${person.email}`]
  await moveTo(intruder, second)
  const undo = await mailedLink(site, person.email, 'mail_changed')
  expect(undo).toMatch(/^\/mail-change\/undo\?token=/)
  // Another password, by a reset at the new address, another address, a passkey, and the end of the account.
  const { browser: again } = await reset(second, 'the intruder’s choice')
  const device = await addPasskey(again)
  await moveTo(again, third)
  const undoOfIntruder = await mailedLink(site, second, 'mail_changed')
  const change = {
    old_password: 'the intruder’s choice',
    new_password: 'yet another',
    repeated_password: 'yet another',
  }
  expect((await again.send('PUT', '/api/password.php', change)).status).toBe(200)
  expect((await again.send('DELETE', '/api/account.php')).status).toBe(200)
  pass(6 * DAY_MS)

  const answer = await follow(someone(), undo)
  expect(answer.status, answer.text).toBe(200)
  const { token } = answer.json() as unknown as { token: string }
  expect(await userOf(again)).toBe(null)
  for (const email of [person.email, second, third])
    expect((await logIn({ email, password: 'yet another' })).status, email).toBe(401)
  expect(errorOf(await logInWith(device))).toBe('passkey_failed')
  // The intruder's own way back is gone, and the link has done its work.
  for (const link of [undoOfIntruder, undo])
    expect(errorOf(await follow(someone(), link))).toBe('link_invalid')
  expect((await useReset(`?token=${token}`, 'the owner’s new one')).status).toBe(200)
  const { browser: owner } = await logIn({ email: person.email, password: 'the owner’s new one' })
  expect(await userOf(owner)).toMatchObject({ email: person.email, status: 'active' })
  expect(await mailsTo(third)).toContain('mail_change_undone')
  expect(await loggedFor(person.email)).toContain('email_change_undone')
})

test('ACC-10 an address can be taken back for seven days, and meanwhile nobody else can have it', async () => {
  const { person, browser } = await member()
  await moveTo(browser, `moved-${person.email}`)
  const undo = await mailedLink(site, person.email, 'mail_changed')
  expect(errorOf(await someone().send('POST', '/api/signup.php', newPerson({ email: person.email })))).toBe(
    'email_taken',
  )
  const { browser: other } = await member()
  expect(errorOf(await askChange(other, person.email.toUpperCase()))).toBe('new_email_taken')
  // Its owner may have it again by the usual way.
  expect((await askChange(browser, person.email)).status).toBe(200)
  pass(7 * DAY_MS + 1)
  expect(errorOf(await follow(someone(), undo))).toBe('link_invalid')
  expect((await someone().send('POST', '/api/signup.php', newPerson({ email: person.email }))).status).toBe(
    200,
  )
})

test('ACC-10 an old address that another account has all the same is said to be taken, and nothing changes', async () => {
  const { person, browser } = await member()
  const moved = `moved-${person.email}`
  await moveTo(browser, moved)
  const undo = await mailedLink(site, person.email, 'mail_changed')
  const { person: other } = await member()
  await site.pool.query('update account set email = $1 where email = $2', [person.email, other.email])
  for (let press = 0; press < 2; press++) {
    const answer = await follow(someone(), undo)
    expect([answer.status, errorOf(answer)]).toEqual([409, 'new_email_taken'])
  }
  expect(await userOf(browser)).toMatchObject({ email: moved })
})

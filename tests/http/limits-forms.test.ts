import { expect, test } from 'vitest'
import type { Limits } from '#features/safety/limits-contract.ts'
import { centsIn } from '#features/safety/server/limits-forms.ts'
import { addMember } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'
import { visitor } from '../support/visitor.ts'

const site = await sharedSite()
const type = { 'content-type': 'application/x-www-form-urlencoded' }

const send = async (member: Pick<TestMember, 'browser'>, form: Record<string, string>, headers = {}) => {
  const body = Buffer.from(new URLSearchParams(form).toString())
  const answer = await member.browser.send('POST', '/limits', body, { ...type, ...headers })
  return [answer.status, answer.headers.location]
}
const limitsOf = async (member: TestMember) =>
  (await member.browser.get('/api/limits.php')).json() as unknown as Limits

test('SAF-7 money is read as people write it', () => {
  expect(['50', '50.5', ' 50,05 ', '0'].map(centsIn)).toEqual([5000, 5050, 5005, 0])
  expect(['', '-1', '1.234', '1e3', '50 €', '1234567'].map(centsIn)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})

test('SAF-7 plain forms set and remove a limit and start a break, and lead back to the page', async () => {
  const anna = await addMember(site)
  expect(await send(anna, { act: 'limit', amount: '49,90', currency: 'EUR' })).toEqual([
    303,
    '/limits?saved=limit',
  ])
  expect((await limitsOf(anna)).limit).toEqual({ cents: 4990, currency: 'EUR' })
  expect(await send(anna, { act: 'remove' })).toEqual([303, '/limits?saved=limit'])
  expect((await limitsOf(anna)).next?.limit).toBeNull()
  expect(await send(anna, { act: 'limit', amount: 'all', currency: 'EUR' })).toEqual([
    303,
    '/limits?refused=amount_invalid',
  ])
  expect(await send(anna, { act: 'break', length: 'day' })).toEqual([303, '/limits?refused=not_sure'])
  expect((await limitsOf(anna)).exclusion).toBeNull()
  expect(await send(anna, { act: 'break', length: 'day', sure: 'yes' })).toEqual([303, '/limits?saved=break'])
  expect((await limitsOf(anna)).exclusion?.for_good).toBe(false)
})

test('SAF-7 another site cannot send these forms, nor lead elsewhere, and a visitor is asked to log in', async () => {
  const anna = await addMember(site)
  const form = { act: 'break', length: 'for_good', sure: 'yes' }
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
    expect((await send(anna, form, headers))[0]).toBe(403)
  }
  expect((await limitsOf(anna)).exclusion).toBeNull()
  expect(await send(anna, { act: 'dismiss', back: 'https://evil.example' })).toEqual([
    303,
    '/limits?saved=hint',
  ])
  expect(await send({ browser: visitor(site) }, form)).toEqual([303, '/login?next=%2Flimits'])
})

test('SAF-7 whoever keeps away is led from people and shops to a calm page; payments and texts stay open', async () => {
  const anna = await addMember(site)
  await send(anna, { act: 'break', length: 'week', sure: 'yes' })
  for (const path of ['/', '/members', '/chats', '/credits', '/profile']) {
    const answer = await anna.browser.get(path)
    expect([path, answer.status, answer.headers.location]).toEqual([path, 307, '/limits'])
  }
  for (const path of ['/limits', '/transactions', '/notifications', '/safety', '/terms']) {
    expect([path, (await anna.browser.get(path)).status]).toEqual([path, 200])
  }
  expect((await anna.browser.get('/limits')).text).toContain('You’re taking a break')
})

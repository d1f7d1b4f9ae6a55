import { expect, test } from 'vitest'
import { submit } from '../support/forms.ts'
import { act, openOffice } from '../support/office.ts'
import { addMember, sellBundles } from '../support/people.ts'
import { offerTo } from '../support/purchases.ts'
import { sharedSite } from '../support/shared-site.ts'
import { visitor } from '../support/visitor.ts'
import { isClosed } from '../support/staff.ts'

const PATH = '/office/methods'
const site = await sharedSite()

test('OFF-4 PAY-1 a payment method is switched off and on, and members are offered it accordingly', async () => {
  const { admin, domain } = await openOffice(site, { countries: ['NL'] })
  await sellBundles(site, domain, 500)
  const anna = await addMember(site, { domain })
  const offered = async () => (await offerTo(anna)).methods.includes('ideal')
  expect((await admin.get(PATH)).text).toContain('Netherlands')
  expect(await act(admin, PATH, { act: 'off', method: 'ideal' })).toBe('iDEAL is switched off.')
  expect(await offered()).toBe(false)
  expect(await act(admin, PATH, { act: 'off', method: 'ideal' })).toBe('iDEAL is switched off.')
  expect(await act(admin, PATH, { act: 'on', method: 'ideal' })).toBe('iDEAL is switched on.')
  expect(await offered()).toBe(true)
  expect(await act(admin, PATH, { act: 'on', method: '<b>cash' })).toBe('One of the values is not right.')
})

test('OFF-4 payment methods are an admin’s, and not there for others', async () => {
  const { finance, support, domain } = await openOffice(site)
  for (const who of [finance, support, visitor(site, { host: domain })]) {
    expect(isClosed(await who.get(PATH))).toBe(true)
    expect(isClosed(await submit(who, PATH, { act: 'off', method: 'ideal' }))).toBe(true)
  }
})

import { expect, test } from 'vitest'
import type { SiteCompany } from '#features/sites/company-contract.ts'
import { hiddenIn, submit } from '../support/forms.ts'
import { act, openOffice } from '../support/office.ts'
import { addMember, sellBundles } from '../support/people.ts'
import { bought } from '../support/purchases.ts'
import { sharedSite } from '../support/shared-site.ts'
import { visitor } from '../support/visitor.ts'
import { isClosed } from '../support/staff.ts'

const PATH = '/office/companies'
const API = '/api/company.php'
const site = await sharedSite()

const values = {
  name: 'Lantern Works Ltd',
  address: '1 Quay Street',
  postal_code: 'D02 X285',
  city: 'Dublin',
  country: 'IE',
  coc_number: '123456',
  tradenames: ['Lantern'],
  vat_numbers: ['IE1234567T'],
}

/** A site with a company of its own. */
const open = async () => {
  const { rows } = await site.pool.query<{ id: number }>(
    `insert into company (name, address, postal_code, city, country, coc_number)
     values ('First Ltd', '1 Old Street', '1011 AB', 'Utrecht', 'NL', '1') returning id`,
  )
  const company = rows[0]?.id ?? 0
  const office = await openOffice(site, { company_id: company })
  const shown = async () =>
    (await office.finance.get(API)).json() as unknown as { company: SiteCompany; versions: SiteCompany[] }
  const change = (more: Record<string, unknown> = {}) =>
    office.admin.send('PUT', API, { company_id: company, versions: 0, ...values, ...more })
  return { ...office, company, shown, change }
}

test('OFF-4 a company is reviewed and changed, the imprint says so at once, and what it was is kept', async () => {
  const { admin, domain, shown } = await open()
  const typed = { ...values, tradenames: 'Lantern\r\nGlow', vat_numbers: 'IE1234567T' }
  const { text } = await admin.get(`${PATH}?${new URLSearchParams({ step: 'change', ...typed })}`)
  expect(text).toMatch(/<del[^>]*>First Ltd<\/del>[\s\S]*<ins[^>]*>Lantern Works Ltd<\/ins>/)
  expect(await act(admin, PATH, hiddenIn(text))).toBe('The company is saved.')
  expect(await act(admin, PATH, hiddenIn(text))).toContain('Somebody has changed the company meanwhile')
  const guest = visitor(site, { host: domain })
  expect((await guest.get('/api/companyinfo.php')).json()).toMatchObject({
    company: { name: 'Lantern Works Ltd', tradenames: ['Lantern', 'Glow'] },
  })
  expect((await guest.get('/terms')).text).toContain('Lantern Works Ltd')
  expect((await shown()).versions).toMatchObject([{ name: 'First Ltd', city: 'Utrecht' }])
  expect((await admin.get(PATH)).text).toContain('First Ltd')
})

test('OFF-4 PAY-2 a receipt goes on naming the company that sold it', async () => {
  const { domain, change } = await open()
  await sellBundles(site, domain, 500)
  const anna = await addMember(site, { domain })
  const payment = await bought(anna)
  const receipt = async (id = payment.payment_id) => {
    const { status, text } = await anna.browser.get(`/transactions/${id}/receipt.pdf`)
    expect(status).toBe(200)
    return ['First Ltd', values.name].filter((name) => text.includes(`(${name})`))
  }
  expect(await receipt()).toEqual(['First Ltd'])
  await change()
  expect(await receipt()).toEqual(['First Ltd'])
  expect(await receipt((await bought(anna)).payment_id)).toEqual([values.name])
})

test('OFF-4 of five who change a company at once one does', async () => {
  const { change, shown } = await open()
  const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => change({ name: `Company ${n}` })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  expect((await shown()).versions).toHaveLength(1)
})

test('OFF-4 what no company can be is refused and changes nothing', async () => {
  const { admin, change, shown } = await open()
  const before = await shown()
  for (const bad of [
    { name: ' ' },
    { name: 'a\nb' },
    { country: 'XX' },
    { vat_numbers: ['<b>'] },
    { tradenames: Array.from({ length: 11 }, () => 'x') },
    { added_at: '2020-01-01T00:00:00Z' },
    { id: 1 },
  ])
    expect((await change(bad)).status, JSON.stringify(bad)).toBe(400)
  expect((await change({ company_id: before.company.id - 1 })).status).toBe(404)
  expect((await admin.get(`${PATH}?step=change&country=%3Cb%3E`)).status).toBe(200)
  const markup = await change({ name: '<script>alert(1)</script>' })
  expect(markup.status).toBe(200)
  expect((await admin.get(PATH)).text).not.toContain('<script>alert')
})

test('OFF-4 a company is read by finance, changed by an admin who is fresh, and not there for others', async () => {
  const { id, company, admin, finance, support, domain, change } = await open()
  expect((await finance.get(PATH)).text).not.toContain('Review')
  expect((await submit(finance, PATH, { act: 'change', company_id: String(company) })).status).not.toBe(200)
  expect((await finance.send('PUT', API, { company_id: company, versions: 0, ...values })).status).toBe(404)
  for (const who of [support, visitor(site, { host: domain })]) {
    expect(isClosed(await who.get(PATH))).toBe(true)
    expect((await who.get(API)).status).toBe(404)
  }
  expect((await admin.get(PATH)).text).toContain('It has not been changed yet')
  await site.pool.query(
    `update staff_session set fresh_at = null where staff_id in (select staff_id from staff_role where site_id = $1)`,
    [id],
  )
  expect((await change()).json()).toMatchObject({ error: 'fresh_sign_in_needed' })
})

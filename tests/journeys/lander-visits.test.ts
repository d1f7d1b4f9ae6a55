import { isMemberLander, landerNames } from '#features/marketing/landers.ts'
import { expect, untilAlive } from '../support/journey.ts'
import { test } from '../support/journey-people.ts'
import { submit } from '../support/forms.ts'
import { fillAccount, fillWholeAccount, linkTo } from '../support/journey-signup.ts'
import { addMember } from '../support/people.ts'
import { newPerson, visitor } from '../support/visitor.ts'

const PHOTO = 'demo/woman-34-1201-0'

/** Every lander, and each way of visiting it three times over. */
const ways = [
  { javaScript: true, consent: null },
  { javaScript: true, consent: 'all' },
  { javaScript: false, consent: null },
  { javaScript: false, consent: 'all' },
] as const

// Others visit the site too: a photo that only landers name is none for them.
test.afterEach(({ site }) =>
  site.pool.query(`update profile set main_photo = null, public_since = null where main_photo = $1`, [PHOTO]),
)

for (const [number, name] of landerNames.entries()) {
  const { javaScript, consent } = ways[number % ways.length] as (typeof ways)[number]
  const how = `${javaScript ? 'with' : 'without'} JavaScript, ${consent ? 'with' : 'without'} consent`

  test(`LAN-1 LAN-2 ACC-20 from ${name} to a confirmed account with its answer and its source on it, ${how}`, async ({
    browser,
    server,
    site,
    domain: host,
    post,
  }) => {
    const shown = await addMember(site, { domain: host, name: 'Noor' })
    await site.pool.query(
      `update profile set public_since = now(), main_photo = $3, main_photo_hash = $2
        where account_id = $1`,
      [shown.id, 'l+cJDQDVZ4iGeHePWHt3eHeHCHiAd4g=', PHOTO],
    )
    // All of them sign up from one network.
    await site.pool.query('delete from attempt')
    const context = await browser.newContext({ javaScriptEnabled: javaScript })
    if (consent) await context.addCookies([{ name: 'consent', value: consent, url: server.url('/', host) }])
    const page = await context.newPage()
    const others: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).hostname !== host) others.push(request.url())
    })
    const path = isMemberLander(name) ? `/members/${shown.id}/${name}` : `/landers/${name}`
    await page.goto(server.url(`${path}?network=n&click_id=c`, host))
    if (!consent) expect(await context.cookies()).toEqual([])
    await page.getByRole('main').getByRole('button', { name: 'Non-binary or another gender' }).first().click()
    await page.waitForURL(/\/signup\?/)
    if (javaScript) await untilAlive(page)
    const person = newPerson()
    await (javaScript ? fillAccount(page, person) : fillWholeAccount(page, person))
    if (javaScript)
      await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
    // In the menu of whoever is logged in, which needs a script to open.
    else await expect(page.getByText(person.email).first()).toBeAttached()

    const link = await linkTo(post, person.email, '/activate')
    if (javaScript) {
      await page.goto(link)
      await page.waitForURL(/\/activate\/done/)
    } else {
      // What its button sends: this browser, although it runs no script, does not draw what is for that case.
      const token = new URL(link).searchParams.get('token') ?? ''
      await submit(visitor(site, { host }), '/activate', { token })
    }
    const { rows } = await site.pool.query(
      `select a.status, a.traffic_source, p.gender from account a join profile p on p.account_id = a.id
        where a.email = $1`,
      [person.email],
    )
    const source = { network: 'n', click_id: 'c', lander: `${name}.default` }
    expect(rows).toEqual([{ status: 'active', traffic_source: source, gender: 'other' }])
    expect(others).toEqual([])
    await context.close()
  })
}

import { expect, test } from 'vitest'
import { hiddenIn, submit, unescaped } from '../support/forms.ts'
import { addMember, emptySite } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'
import { textPages } from '../support/text-pages.ts'
import { newPerson, visitor } from '../support/visitor.ts'

const site = await sharedSite()
/** Lets in, and shows its members to, visitors whom somebody sent. */
const partners = await emptySite(site, {
  signups: 'with_trafficsource',
  logged_out_search: false,
  logged_out_search_trafficsource: true,
})
const someone = await addMember(site, { domain: partners })

/** All links of a page, as a browser without JavaScript sees them. */
const hrefsIn = (html: string): string[] =>
  [...html.slice(html.indexOf('<body')).matchAll(/<a\b[^>]*? href="([^"]*)"/g)].map(([, href = '']) =>
    unescaped(href),
  )
const isOurs = (href: string) => href.startsWith('/') && !href.startsWith('//')

/** Moves on by a link that is on the page, whatever it carries. */
const followed = (html: string, path: string): string => {
  const found = hrefsIn(html).find((href) => href.split('?', 1)[0] === path)
  if (found === undefined) throw new Error(`no link to ${path}`)
  return found
}

const formOf = (person: ReturnType<typeof newPerson>) => ({
  name: person.name,
  email: person.email,
  password: person.password,
  date_of_birth: person.date_of_birth,
  terms: 'accepted',
})

const storedOf = async (email: string): Promise<unknown> => {
  const { rows } = await site.pool.query<{ traffic_source: unknown }>(
    'select traffic_source from account where email = $1',
    [email],
  )
  return rows[0]?.traffic_source
}

/** The links and forms of a page that would lose where its visitor came from: network n, sub1 a&b. */
const losingIn = (html: string): string[] => {
  const links = hrefsIn(html).filter(isOurs)
  const forms = [...html.matchAll(/<form\b[^>]*action="\/.*?<\/form>/gs)].map(([form]) => form)
  const isCarried = ({ network, sub1 }: Record<string, string>) => network === 'n' && sub1 === 'a&b'
  const queryOf = (href: string) => Object.fromEntries(new URL(href, 'http://own').searchParams)
  if (links.length === 0) return ['a page without links']
  return [
    ...links.filter((href) => !isCarried(queryOf(href))),
    ...forms.filter((form) => !isCarried(hiddenIn(form))),
  ]
}

test('LAN-2 ACC-5 MEM-3 without JavaScript a partner’s link leads from search by FAQ and home to an account', async () => {
  const browser = visitor(site, { host: partners })
  let address = '/members?network=n&aff_sub=a%26b&gender=woman'
  for (const next of ['/faq', '/', '/lang-config', '/terms', '/login', '/signup']) {
    const { status, text } = await browser.get(address)
    expect(status, address).toBe(200)
    expect(losingIn(text), address).toEqual([])
    address = followed(text, next)
  }
  expect(browser.cookies.has('source')).toBe(false)
  const page = await browser.get(address)
  const person = newPerson()
  const fields = { ...hiddenIn(page.text), ...formOf(person) }
  const refused = await submit(browser, '/signup', { ...fields, password: 'short' })
  expect(refused.headers.location).toMatch(/^\/signup\?refused=password_too_short&network=n&sub1=a%26b$/)
  const again = await browser.get(refused.headers.location ?? '')
  const signedUp = await submit(browser, '/signup', { ...hiddenIn(again.text), ...formOf(person) })
  expect([signedUp.status, signedUp.headers.location]).toEqual([303, '/signup'])
  expect(await storedOf(person.email)).toEqual({ network: 'n', sub1: 'a&b' })
})

test('LAN-2 every link and every form on a page for visitors takes it along', async () => {
  const member = `/members/${someone.id}`
  const paths = `${member} ${member}/chat ${member}/signup / /pricing /credits /premium /likes /chats
    /swipe-game /signup-matches /match-finder /match-finder?q=found /lang-config?country=NL /?lang=nl
    /reset-password /reset-password/do /complete-signup /transactions /activate/error /account-deleted
    /members?page=2&hair=red /members/999999999 /nope/deeper`.split(/\s+/)
  for (const path of [...paths, ...textPages.map((token) => `/${token}`)]) {
    const browser = visitor(site, { host: partners })
    const answer = await browser.get(`${path}${path.includes('?') ? '&' : '?'}network=n&sub=a%26b`)
    const moved = answer.headers.location
    const { text } = moved === undefined ? answer : await browser.get(moved)
    expect(losingIn(text), path).toEqual([])
  }
})

test('LAN-2 without a traffic source the same walk ends at a closed door, and a sub id alone opens it', async () => {
  const closed = await visitor(site, { host: partners }).get('/signup')
  expect(closed.text).not.toContain('name="password"')
  const refused = await visitor(site, { host: partners }).send('POST', '/api/signup.php', newPerson())
  expect(refused.json()).toMatchObject({ error: 'signup_closed' })
  const browser = visitor(site, { host: partners })
  expect((await browser.get('/members')).status).toBe(403)
  for (const path of ['/members?sub2=x', `/members/${someone.id}?aff_sub3=x`, '/api/members.php?sub=x'])
    expect((await browser.get(path)).status, path).toBe(200)
  expect((await browser.get('/signup?aff_sub2=x')).text).toContain('name="password"')
})

test('LAN-2 only our own links carry it: not those that leave, nor what search engines read', async () => {
  const { text } = await site.fetch('/privacy?network=n&sub1=secret')
  const outside = hrefsIn(text).filter((href) => !isOurs(href))
  expect(outside.length).toBeGreaterThan(2)
  for (const href of outside) expect(href).not.toMatch(/network|secret/)
  expect(hrefsIn(text)).toContain('/cookies?network=n&sub1=secret')
  const head = text.slice(0, text.indexOf('<body'))
  expect(head).toContain('rel="canonical"')
  expect(head).not.toContain('secret')
  const plain = await site.fetch('/api/page.php?token=privacy&network=n&sub1=secret')
  expect(plain.text).not.toContain('secret')
  expect((await site.fetch('/sitemap.xml?network=n&sub1=secret')).text).not.toContain('secret')
  expect((await site.fetch('/privacy')).text).not.toContain('secret')
})

test('LAN-2 the first touch wins in a link, in an address and against the cookie', async () => {
  await site.pool.query(
    `insert into page (site_id, token, locale, title, description, markdown)
     select id, 'partner', 'en', 'Partner', '', '[Join](/signup?network=later&sub1=x&invite=i)' from site where domain = $1`,
    [partners],
  )
  const own = await visitor(site, { host: partners }).get('/partner?network=first')
  expect(hrefsIn(own.text)).toContain('/signup?invite=i&network=first')
  const twice = await visitor(site, { host: partners }).get('/faq?network=first&network=later')
  expect(followed(twice.text, '/')).toBe('/?network=first')

  const browser = visitor(site, { host: partners })
  browser.cookies.set('consent', 'all')
  browser.cookies.set('source', encodeURIComponent('network=first'))
  const page = await browser.get('/members?network=later&sub1=x')
  expect(page.status).toBe(200)
  // The newest one is kept beside it, and changes nothing.
  expect(page.headers['set-cookie']).toEqual([expect.stringMatching(/^last-source=/)])
  for (const href of hrefsIn(page.text)) expect(href).not.toMatch(/network|sub1/)
  const person = newPerson({ tracking: { network: 'later' } })
  expect((await browser.send('POST', '/api/signup.php', person)).status).toBe(200)
  expect(await storedOf(person.email)).toEqual({ network: 'first' })
})

test('SITE-22 LAN-2 who agreed before and comes by a link has it kept for 30 days at once, also without JavaScript', async () => {
  const browser = visitor(site, { host: partners })
  browser.cookies.set('consent', 'all')
  const first = await browser.get('/members?network=n&aff_sub=x')
  expect(first.headers['set-cookie']).toEqual([
    expect.stringMatching(/^source=[^;]+; Max-Age=2592000; Path=\//),
  ])
  expect(decodeURIComponent(browser.cookies.get('source') ?? '')).toBe('network=n&sub1=x')
  for (const href of hrefsIn(first.text)) expect(href).not.toMatch(/network|sub1/)
  await browser.get('/members?network=later')
  expect(decodeURIComponent(browser.cookies.get('source') ?? '')).toBe('network=n&sub1=x')

  const declined = visitor(site, { host: partners })
  declined.cookies.set('consent', 'necessary')
  const page = await declined.get('/faq?network=n')
  expect(page.headers['set-cookie']).toBeUndefined()
  expect(followed(page.text, '/')).toBe('/?network=n')
  // More than a cookie holds stays in the addresses.
  const long = encodeURIComponent('😀'.repeat(100))
  const many = visitor(site, { host: partners })
  many.cookies.set('consent', 'all')
  const full = await many.get(`/faq?network=${long}&ref=${long}&sub1=${long}`)
  expect(full.headers['set-cookie']).toBeUndefined()
  expect(followed(full.text, '/')).toContain(`network=${long}`)
})

test('SITE-22 LAN-2 the cookie counts with consent: addresses are clean, and without it nothing comes of it', async () => {
  const kept = visitor(site, { host: partners })
  kept.cookies.set('consent', 'all')
  kept.cookies.set('source', encodeURIComponent('network=n&sub1=x'))
  for (const path of ['/members', `/members/${someone.id}`, `/api/member.php?id=${someone.id}`])
    expect((await kept.get(path)).status, path).toBe(200)
  const form = await kept.get('/signup')
  expect(form.text).toContain('name="password"')
  expect(hiddenIn(form.text)).not.toHaveProperty('network')
  const person = newPerson()
  const answer = await submit(kept, '/signup', { ...hiddenIn(form.text), ...formOf(person) })
  expect(answer.headers.location).toBe('/signup')
  expect(await storedOf(person.email)).toEqual({ network: 'n', sub1: 'x' })

  const withdrawn = visitor(site, { host: partners })
  withdrawn.cookies.set('consent', 'necessary')
  withdrawn.cookies.set('source', encodeURIComponent('network=n'))
  expect((await withdrawn.get('/members')).status).toBe(403)
  expect((await withdrawn.send('POST', '/api/signup.php', newPerson())).json()).toMatchObject({
    error: 'signup_closed',
  })
  const open = newPerson()
  expect((await visitor(site).send('POST', '/api/signup.php', open)).status).toBe(200)
  expect(await storedOf(open.email)).toEqual({})
})

test('LAN-2 it travels until sign-up: the pages of a member do not carry it', async () => {
  const { text } = await someone.browser.get('/members?network=n&sub1=x')
  expect(hrefsIn(text).length).toBeGreaterThan(5)
  for (const href of hrefsIn(text)) expect(href).not.toMatch(/network|sub1/)
})

test('LAN-2 a page of ours that asks tells where its visitor came from; another’s does not', async () => {
  const path = `/api/member.php?id=${someone.id}`
  const from = (referer: string) => visitor(site, { host: partners }).get(path, { referer })
  expect((await from(`http://${partners}/likes?sub3=x`)).status).toBe(200)
  expect((await from('https://elsewhere.example/?ref=x')).status).toBe(403)
  expect((await from(':')).status).toBe(403)
})

test('LAN-2 odd input is taken for what it is: no page and no sign-up fails, and nothing of it is logged', async () => {
  const long = 'x'.repeat(10_000)
  const odd = [
    `network=${long}`,
    'network[]=a&network[b]=c&ref=%00%0a%1f',
    'network=%ff%fe&ref=%ud800&sub=%',
    'network=a&network=b&sub1&sub2=&sub3=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    `ref=${encodeURIComponent('😀'.repeat(400))}`,
    '__proto__=x&constructor=y&network=__proto__',
  ]
  for (const query of odd)
    for (const path of ['/', '/faq', '/signup', '/nope', '/login', '/members'])
      expect((await visitor(site).get(`${path}?${query}`)).status, `${path} ${query.slice(0, 60)}`).toBe(
        path === '/nope' ? 404 : 200,
      )
  const { text } = await visitor(site).get(`/faq?${odd[0]}&${odd[3]}`)
  expect(followed(text, '/').length).toBeLessThan(400)
  expect(text).not.toContain('<script>alert')

  const person = newPerson({ tracking: { network: 'a\u0000b', ref: 'c\ud800', sub1: '\n' } })
  expect((await visitor(site).send('POST', '/api/signup.php', person)).status).toBe(200)
  expect(await storedOf(person.email)).toEqual({ network: 'ab', ref: 'c' })
  const tooLong = await visitor(site).send('POST', '/api/signup.php', newPerson({ tracking: { ref: long } }))
  expect([tooLong.status, tooLong.json()]).toMatchObject([400, { error: 'invalid_input' }])
  const listed = await visitor(site).send('POST', '/api/signup.php', newPerson({ tracking: { ref: ['a'] } }))
  expect(listed.status).toBe(400)
  const wrongCookie = visitor(site, { host: partners })
  wrongCookie.cookies.set('consent', 'all')
  wrongCookie.cookies.set('source', '%E0%A4%A')
  expect((await wrongCookie.get('/faq?network=n')).status).toBe(200)
  expect(site.logged()).not.toMatch(/xxxxxxxxxx|alert\(1\)/)
})

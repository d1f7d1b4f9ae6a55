import type { BrowserContext } from '@playwright/test'
import { builtFiles } from '../support/built-files.ts'
import { expect, expectOnly, test, untilAlive, visit } from '../support/journey.ts'
import { wordsIn } from '../support/words.ts'

const german = wordsIn('de')

/** A lander that has nothing around it but the sign-up modal. */
const EMPTY = '/landers/tinderswipe'

const inCountry = (country: string, url: string) => ({ name: 'country', value: country, url })

const cookieIn = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((cookie) => cookie.name === name)?.value

test('SITE-14 ACC-14 after the first load, moving between pages loads no page; putting it away is told', async ({
  page,
  server,
}) => {
  await visit(page, server.url('/'))
  let loads = 0
  page.on('request', (request) => request.isNavigationRequest() && loads++)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions')
  await expect(page).toHaveTitle('Terms and conditions · Spark')
  await page.getByRole('article').getByRole('link', { name: 'ask us' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/service/i)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions')
  expect(loads).toBe(0)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/terms$/)

  const beacon = page.waitForResponse('**/api/page-hidden.php')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect((await beacon).status()).toBe(200)
})

test('SITE-14 on a page of ours no text becomes markup or a script, and the browser tells us who tried', async ({
  page,
  server,
  problems,
}) => {
  await visit(page, server.url('/terms'))
  // Kept from the server, where no journey may leave one.
  const reports: string[] = []
  await page.route('**/csp-reports', (route) => {
    reports.push(route.request().postData() ?? '')
    return route.fulfill({ status: 204 })
  })
  const tries = await page.evaluate(() => {
    const attempt = (what: () => unknown) => {
      try {
        return String(what())
      } catch (error) {
        return (error as Error).name
      }
    }
    const script = document.createElement('script')
    const policies = (globalThis as unknown as { trustedTypes: { createPolicy: (name: string) => unknown } })
      .trustedTypes
    return [
      attempt(() => (document.body.innerHTML = '<img src=x>')),
      attempt(() => (script.src = '/assets/client.js')),
      attempt(() => policies.createPolicy('default')),
      attempt(() => policies.createPolicy('prose')),
    ]
  })
  expect(tries).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError'])
  await expect.poll(() => reports.length).toBe(4)
  expect(reports.join()).toContain('require-trusted-types-for')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions')
  expectOnly(problems, /Trusted|trusted-types|TrustedTypePolicy/)
})

test('SITE-14 without JavaScript the pages read and lead the same', async ({ browser, server, problems }) => {
  void problems
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(server.url('/'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your spark')
  await page.getByText('Is it really free to join?').click()
  await expect(page.getByText('Signing up, creating a profile, searching')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL(server.url('/faq'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(server.url('/lang-config'))
  await page.getByRole('link', { name: 'Polski' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  await page.goto(server.url('/terms'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  await context.close()
})

test('SITE-4 the dropdown offers the languages of the country, and is away when there is one', async ({
  page,
  context,
  server,
}) => {
  const url = server.url('/')
  await context.addCookies([inCountry('BE', url), { name: 'entry', value: '1', url }])
  await visit(page, url)
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Language' }).click()
  await expect(header.getByRole('menuitem')).toHaveText([
    'Nederlands',
    'Français',
    'Deutsch',
    'More languages',
  ])
  await context.addCookies([inCountry('PL', url)])
  await page.reload()
  await untilAlive(page)
  await expect(header.getByRole('button', { name: 'Language' })).toHaveCount(0)
})

test('SITE-3 LIK-4 a chosen language stays for the next visit; it and a delay leave the address clean', async ({
  page,
  context,
  server,
}) => {
  await visit(page, server.url('/terms?network=abc&t=5'))
  await expect(page).toHaveURL(server.url('/terms?network=abc'))
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
  await page.getByRole('banner').getByRole('menuitem', { name: 'Nederlands' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  await untilAlive(page)
  await expect(page).toHaveURL(server.url('/terms?network=abc'))
  const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
  expect(cookie?.value).toBe('nl')
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(365)
  const next = await context.newPage()
  await next.goto(server.url('/'))
  await expect(next.locator('html')).toHaveAttribute('lang', 'nl')
})

test('SITE-4 /lang-config keeps a chosen country', async ({ page, server }) => {
  await page.context().addCookies([{ name: 'entry', value: '1', url: server.url('/') }])
  await visit(page, server.url('/lang-config'))
  await expect(page.getByLabel('Country')).toHaveValue('')
  await page.getByLabel('Country').selectOption('CH')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/country=CH/)
  await untilAlive(page)
  await expect(page.getByLabel('Country')).toHaveValue('CH')
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
  await expect(page.getByRole('banner').getByRole('menuitem')).toHaveText([
    'Deutsch',
    'Italiano',
    'Français',
    'English',
    'More languages',
  ])
})

test('SITE-9 the entry warning greets once, remembers when it was closed, and does not come back', async ({
  page,
  context,
  server,
}) => {
  const url = server.url('/')
  await context.addCookies([inCountry('NL', url), { name: 'locale', value: 'en', url }])
  await visit(page, url)
  const warning = page.getByRole('dialog', { name: 'Before you enter' })
  await expect(warning).toBeVisible()
  // Neither a key nor a cross leads around the question.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(warning).toBeVisible()
  await expect(warning.getByRole('button')).toHaveText(['I’m 18 or older'])
  expect(await cookieIn(context, 'entry')).toBeUndefined()
  await warning.getByRole('button', { name: 'I’m 18 or older' }).click()
  await expect(warning).toBeHidden()
  await expect
    .poll(async () => Math.abs(Number(await cookieIn(context, 'entry')) - Date.now()))
    .toBeLessThan(60_000)
  await page.reload()
  await untilAlive(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(warning).toHaveCount(0)
})

test('SITE-5 SITE-9 on chat and lander the warning is for NL and DE, on empty for nobody, and sign-up opens there', async ({
  browser,
  page: empty,
  server,
}) => {
  const shows = async (country: string, path: string) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    const url = server.url(path)
    await context.addCookies([inCountry(country, url), { name: 'locale', value: 'en', url }])
    // A lander is whole as it comes; nothing takes it over.
    if (path.startsWith('/landers/')) await page.goto(url)
    else await visit(page, url)
    const warning = page.getByRole('dialog', { name: 'Before you enter' })
    // The rule runs with the first effects; the frame after them shows the outcome.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    if (path !== EMPTY && (country === 'NL' || country === 'DE' || path === '/terms'))
      await expect(warning).toBeVisible()
    const visible = await warning.isVisible()
    await context.close()
    return visible
  }
  expect(await shows('FR', '/terms')).toBe(true)
  expect(await shows('NL', '/kit/chat')).toBe(true)
  expect(await shows('DE', '/landers/alonetonight')).toBe(true)
  expect(await shows('FR', '/kit/chat')).toBe(false)
  expect(await shows('FR', '/landers/alonetonight')).toBe(false)
  expect(await shows('NL', EMPTY)).toBe(false)
  // Closed on a lander, it is closed for good.
  const url = server.url('/landers/alonetonight')
  await empty.context().addCookies([inCountry('DE', url)])
  await empty.goto(url)
  const warning = empty.getByRole('dialog', { name: 'Before you enter' })
  await warning.getByRole('button', { name: 'I’m 18 or older' }).click()
  await expect(warning).toBeHidden()
  await expect.poll(async () => Number(await cookieIn(empty.context(), 'entry'))).toBeGreaterThan(0)
  await empty.reload()
  await expect(warning).toHaveCount(0)
  await empty.goto(server.url(EMPTY))
  // It invites once all three cards are answered.
  await expect(empty.locator('[data-place="1"]')).toHaveAttribute('inert')
  for (const _card of ['first', 'second', 'third']) await empty.keyboard.press('ArrowRight')
  await expect(empty.getByRole('dialog').getByRole('button', { name: 'A woman' })).toBeVisible()
  await expect(empty).toHaveURL(server.url(EMPTY))
})

test('SITE-22 the cookie question is asked once, either answer is kept, and it can be asked again', async ({
  page,
  context,
  server,
}) => {
  await page.goto(server.url('/'))
  const question = page.getByRole('complementary', { name: 'Cookies' })
  await expect(question).toBeVisible()
  expect(await context.cookies()).toEqual([])
  await question.getByRole('button', { name: 'Essential only' }).click()
  await expect(question).toBeHidden()
  const consent = () => cookieIn(context, 'consent')
  await expect.poll(consent).toBe('necessary')
  await page.reload()
  await untilAlive(page)
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await question.getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(consent).toBe('all')
  await context.addCookies(
    ['source', 'last-source'].map((name) => ({ name, value: 'x', url: server.url('/') })),
  )
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await question.getByRole('button', { name: 'Essential only' }).click()
  await expect.poll(() => cookieIn(context, 'source')).toBeUndefined()
  expect(await cookieIn(context, 'last-source')).toBeUndefined()
})

test('SITE-11 an unknown page leads home, on a page load and on a move', async ({
  page,
  server,
  problems,
}) => {
  await page.goto(server.url('/nope'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found')
  await untilAlive(page)
  // The browser reports the 404 of the page itself; nothing else may be fetched again.
  expectOnly(problems, /404/)
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your spark')
  const home = await page.title()
  expect(home).not.toContain('found')

  // On a move; and as it is tried again, the page has its own title again.
  let isAway = true
  await page.route('**/api/page.php?token=faq', (route) =>
    isAway ? route.fulfill({ status: 410, json: { error: 'unheard_of' } }) : route.fallback(),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error')
  await expect(page.getByRole('main').getByText('An error has occurred.')).toBeVisible()
  await expect(page).toHaveTitle('Error')
  isAway = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveTitle(/ · Spark$/)
  await page.goBack()
  await expect(page).toHaveTitle(home)
  expectOnly(problems, /404|410/)
})

test('SITE-11 an error page that the server rendered is not fetched again', async ({
  page,
  server,
  problems,
}) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await page.goto(server.url('/no-such-token'))
  await untilAlive(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found')
  expect(calls).toEqual([])
  problems.length = 0
})

test('SITE-12 a file that is gone after a release reloads the page, once a minute at most', async ({
  page,
  server,
  problems,
}) => {
  await visit(page, server.url('/'))
  let loads = 0
  page.on('request', (request) => request.isNavigationRequest() && loads++)
  await page.route(builtFiles('lang-config'), (route) => route.fulfill({ status: 404, body: '' }))
  const reloaded = page.waitForEvent('load')
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: 'More languages' }).click()
  await reloaded
  expect(loads).toBe(1)
  await untilAlive(page).catch(() => undefined)
  // Still gone: the second failure within the minute shows an error instead of reloading for ever.
  await page.goto(server.url('/'))
  await untilAlive(page)
  loads = 0
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: 'More languages' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error')
  expect(loads).toBe(0)
  problems.length = 0
})

test('SITE-13 a slow move shows the progress bar, and it leaves when the page is there', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visit(page, server.url('/'))
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/page.php*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  const bar = page.getByTestId('route-progress')
  await expect(bar).toBeAttached()
  await expect(bar).toHaveCSS('animation-delay', '0.2s')
  await expect(bar).toHaveCSS('animation-duration', '5s')
  // Who wants no movement sees it, too.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(bar).toHaveCSS('scale', '0.96 1')
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Privacy/)
  await expect(bar).toHaveCount(0)
})

test('SITE-18 light and dark follow the device until the visitor chooses', async ({ page, server }) => {
  const canvas = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await visit(page, server.url('/'))
  const light = await canvas()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(canvas).not.toBe(light)
  const dark = await canvas()
  await page.getByRole('button', { name: 'Light' }).click()
  await expect.poll(canvas).toBe(light)
  await page.reload()
  expect(await canvas()).toBe(light)
  await untilAlive(page)
  await page.getByRole('button', { name: 'Same as device' }).click()
  await expect.poll(canvas).toBe(dark)
})

test('SITE-18 the layout changes at 576, 768, 992 and 1200 pixels, at more with larger letters, and unread has a colour of its own', async ({
  page,
  server,
}) => {
  await visit(page, server.url('/kit'))
  const css = await page.evaluate(() => {
    const rules: string[] = []
    const read = (list: CSSRuleList) => {
      for (const rule of list) {
        if (rule instanceof CSSMediaRule) rules.push(rule.conditionText)
        if ('cssRules' in rule) read((rule as CSSGroupingRule).cssRules)
      }
    }
    for (const sheet of document.styleSheets) read(sheet.cssRules)
    return rules.join(' ')
  })
  for (const width of [576, 768, 992, 1200]) expect(css).toContain(`${width / 16}rem`)
  const colour = (name: string) =>
    page.evaluate((token) => getComputedStyle(document.documentElement).getPropertyValue(token), name)
  expect(await colour('--color-unread')).not.toBe('')
  expect(await colour('--color-unread')).not.toBe(await colour('--color-accent'))
})

test('SITE-19 the site can be installed, and without a network it says so in its own words', async ({
  page,
  context,
  server,
  problems,
}) => {
  await visit(page, server.url('/?lang=de'))
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    if (registration.active?.state !== 'activated') {
      await new Promise((resolve) =>
        registration.active?.addEventListener('statechange', resolve, { once: true }),
      )
    }
  })
  await expect.poll(() => context.serviceWorkers()[0]?.url()).toMatch(/\/assets\/sw-[\w-]+\.js$/)
  await context.setOffline(true)
  await page.goto(server.url('/terms'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(german('You’re offline'))
  await page.getByRole('link', { name: german('Try again') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(german('You’re offline'))
  // SITE-24: it heals by itself, and is the page that was asked for.
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Allgemeine Geschäftsbedingungen')
  problems.length = 0
})

test('SITE-8 every link of the footer leads to its page', async ({ page, server }) => {
  await visit(page, server.url('/'))
  const links = page.getByRole('contentinfo').getByRole('navigation').getByRole('link')
  await expect(links).toHaveCount(11)
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  for (const href of hrefs) {
    await page.locator(`footer nav a[href="${href}"]`).click()
    await expect(page).toHaveURL(server.url(href ?? ''))
    // The address changes first; where the page is there, it has the focus.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
  }
})

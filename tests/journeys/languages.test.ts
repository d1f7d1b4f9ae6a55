import { localeNames } from '#protocol/locales.ts'
import { expect, expectNoOverflow, test, visit } from '../support/journey.ts'

/** Long words, many cases, long sentences: what fits in these fits in the others. What all eleven say, HTTP tells. */
const widest = ['de', 'fi', 'pl'] as const

for (const locale of widest) {
  test(`SITE-2 ${locale}: home, terms and questions fit a phone`, async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['/', '/terms', '/faq', '/nope', '/lang-config']) {
      await visit(page, server.url(`${path}?lang=${locale}`))
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expectNoOverflow(page, `${locale} ${path}`)
    }
  })
}

test.beforeEach(({ problems }) => {
  // The page that does not exist answers 404, and the browser reports it.
  Object.defineProperty(problems, 'push', {
    value: (text: string) => (text.includes('404') ? 0 : Array.prototype.push.call(problems, text)),
  })
})

test('SITE-2 the pseudo-locale shows no text that is in no catalogue', async ({ page, server }) => {
  const known = new Set<string>([...Object.values(localeNames), 'Spark', 'PSEUDO', 'PS'])
  for (const path of ['/', '/terms', '/lang-config', '/nope', '/login']) {
    await visit(page, server.url(`${path}?lang=pseudo`))
    const texts = await page.evaluate(() => {
      const found: string[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement
        // People have their own names and places.
        if (
          !parent ||
          ['SCRIPT', 'STYLE', 'OPTION'].includes(parent.tagName) ||
          parent.closest('li > a[href^="/members/"]')
        )
          continue
        if (node.textContent?.trim()) found.push(node.textContent.trim())
      }
      for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
          const value = element.getAttribute(name)
          if (value) found.push(value)
        }
      }
      return found
    })
    // Catalogue texts have their letters changed; texts that are data stand between marks.
    const plain = texts.filter(
      (text) => !text.includes('⟦') && !known.has(text) && /[a-z]{3,}/i.test(text.replace('Spark', '')),
    )
    expect(plain, path).toEqual([])
  }
})

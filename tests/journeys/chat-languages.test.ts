import type { Page } from '@playwright/test'
import { addTwo, box, phone, said, test } from '../support/chatting.ts'
import { written } from '../support/conversations.ts'
import { expect, expectNoOverflow, visit } from '../support/journey.ts'
import { wordsIn } from '../support/words.ts'

/** All that is read or spoken of a page, but for what people have written. */
const wordsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, bdi, p[dir=auto]'))
        found.add(node.textContent?.trim() ?? '')
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`))
        found.add(element.getAttribute(name) ?? '')
    }
    return [...found].filter((text) => /\p{L}{2}/u.test(text.replace(/Anna|Ben|https:\S+/g, '')))
  })

const giftButton = new RegExp(
  `^(?:${['en', 'de', 'pl'].map((locale) => wordsIn(locale)('Send a gift')).join('|')})$`,
)

/** What a member sees of a conversation, one after the other. */
const views = {
  conversation: async (page: Page) => {
    await expect(box(page)).toBeVisible()
  },
  gift: async (page: Page) => {
    await page.getByRole('button', { name: giftButton }).click()
    await page.locator('dialog:modal [data-gift=cake]').click()
    await expect(page.locator('dialog:modal h3')).toBeVisible()
  },
  removal: async (page: Page) => {
    await page.locator('#conversation > header [aria-haspopup=menu]').click()
    await page.locator('[role=menu]:popover-open button').first().click()
    await expect(page.locator('dialog:modal footer')).toBeVisible()
  },
  block: async (page: Page) => {
    await page.locator('#conversation > header [aria-haspopup=menu]').click()
    await page.locator('[role=menu]:popover-open button').last().click()
    await expect(page.locator('dialog:modal footer')).toBeVisible()
  },
  link: async (page: Page) => {
    await said(page).getByRole('button').click()
    await expect(page.locator('dialog:modal footer')).toBeVisible()
  },
}

const closeDialogs = async (page: Page) => {
  while ((await page.locator('dialog:modal').count()) > 0) await page.keyboard.press('Escape')
}

/** Words that are the same in English. */
const shared = { de: ['Emoji', 'Likes', 'Online', 'Ring', 'Rose'], pl: ['Emoji', 'Online'] }

for (const [language, same] of Object.entries(shared)) {
  test(`SITE-2 CHT-1 the conversation in ${language}: nothing is left in English, nothing sticks out`, async ({
    open,
    site,
    domain,
  }) => {
    test.slow()
    const [anna, ben] = await addTwo(site, { domain, credits: 8, signedUp: new Date('2020-01-01') })
    await written(ben, anna, 'https://example.com')
    await written(anna, ben, '…')
    await anna.browser.send('POST', '/api/gift.php', { profile_id: ben.id, gift: 'crown' })
    await ben.browser.send('POST', '/api/gift.php', { profile_id: anna.id, gift: 'ring' })
    const page = await open(anna, `/members/${ben.id}/chat`, phone)
    const { href } = new URL(page.url())
    const wordsIn = async (reader: string) => {
      await site.pool.query('update account set language = $2 where id = $1', [anna.id, reader])
      await visit(page, href)
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${reader}`))
      const words = new Map<string, string[]>()
      for (const [view, show] of Object.entries(views)) {
        await show(page)
        await expectNoOverflow(page, `${reader} ${view}`)
        words.set(view, await wordsOn(page))
        await closeDialogs(page)
      }
      return words
    }
    const english = await wordsIn('en')
    const theirs = await wordsIn(language)
    for (const view of Object.keys(views)) {
      expect(english.get(view)?.length, view).toBeGreaterThan(10)
      const left = theirs
        .get(view)
        ?.filter((text) => english.get(view)?.includes(text) && !same.includes(text))
      expect(left, `${language} ${view}`).toEqual([])
    }
  })
}

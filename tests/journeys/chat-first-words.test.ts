import { addTwo, box, log, phone, said, say, test } from '../support/chatting.ts'
import { chatWith, written } from '../support/conversations.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, expectNoOverflow } from '../support/journey.ts'
import { addMember } from '../support/people.ts'

const small = { ...phone, viewport: { width: 390, height: 664 } }
const wide = { viewport: { width: 1280, height: 800 } }

test('CHT-13 an empty chat offers three openers; a tap writes one, and only sending sends it', async ({
  open,
  site,
  domain,
}) => {
  const interests = ['coffee', 'hiking']
  const [anna, ben] = await addTwo(site, { domain, interests })
  const page = await open(anna, `/members/${ben.id}/chat`, small)
  const openers = page.getByRole('list', { name: 'Ideas for a first message' }).getByRole('button')
  await expect(openers).toHaveCount(3)
  await expect(page.getByText(/^You both like: .*Coffee/)).toBeVisible()
  await expectAccessible(page, 'an empty chat')
  await expectNoOverflow(page, 'the chat')
  const words = await openers.nth(1).innerText()
  await openers.nth(1).tap()
  await expect(box(page)).toHaveValue(words)
  await expect(box(page)).toBeFocused()
  await expect(said(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Send message' }).tap()
  await expect(said(page)).toHaveText([words])
  await expect(openers).toHaveCount(0)
  expect((await chatWith(ben, anna)).messages).toMatchObject([{ text: words }])
})

test('CHT-13 a reaction by keys is seen by the other at once, and taken back by the same choice', async ({
  open,
  site,
  domain,
}) => {
  const [anna, ben] = await addTwo(site, { domain })
  await written(anna, ben, 'First')
  await written(ben, anna, 'Second')
  const hers = await open(anna, `/members/${ben.id}/chat`, wide)
  const his = await open(ben, `/members/${anna.id}/chat`, wide)
  const button = hers.getByRole('button', { name: 'React to this message' })
  await button.last().focus()
  await hers.keyboard.press('ArrowUp')
  await expect(button.first()).toBeFocused()
  await hers.keyboard.press('Enter')
  const menu = hers.getByRole('menu', { name: 'React to this message' })
  await expect(menu.getByRole('menuitemradio', { name: 'Heart' })).toBeFocused()
  await expectAccessible(hers, 'the menu of reactions')
  await hers.keyboard.press('ArrowRight')
  await hers.keyboard.press('Enter')
  await expect(menu).toHaveCount(0)
  await expect(button.first()).toBeFocused()
  const own = hers.getByRole('button', { name: 'Your reaction: Laughing. Take it back' })
  await expect(own).toBeVisible()
  await expect(log(his).getByText('Reaction from Anna: Laughing')).toBeAttached()
  await expectAccessible(hers, 'a message with a reaction')
  await own.click()
  await expect(own).toHaveCount(0)
  await expect(log(his).getByText('Reaction from Anna: Laughing')).toHaveCount(0)
})

test('CHT-13 two quick taps are a heart, and a message that is held offers all reactions', async ({
  open,
  site,
  domain,
}) => {
  const [anna, ben] = await addTwo(site, { domain })
  await written(ben, anna, 'Hello Anna')
  const page = await open(anna, `/members/${ben.id}/chat`, small)
  // As quickly as fingers do, whatever else the machine has to do.
  await said(page)
    .first()
    .evaluate((element) => {
      const finger = { pointerType: 'touch', bubbles: true }
      for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup'])
        element.dispatchEvent(new PointerEvent(type, finger))
    })
  await expect(page.getByRole('button', { name: 'Your reaction: Heart. Take it back' })).toBeVisible()
  const finger = { pointerType: 'touch', bubbles: true, clientX: 60, clientY: 300 }
  await said(page).first().dispatchEvent('pointerdown', finger)
  await expect(page.getByRole('menuitem', { name: 'Copy text' })).toBeVisible()
  await said(page).first().dispatchEvent('pointerup', finger)
  await page.getByRole('menuitemradio', { name: 'Fire' }).tap()
  await expect(page.getByRole('button', { name: 'Your reaction: Fire. Take it back' })).toBeVisible()
  await expectNoOverflow(page, 'the chat')
  await expect
    .poll(async () => (await chatWith(ben, anna)).reactions)
    .toEqual([{ sequence: 1, mine: null, theirs: 'fire' }])
})

test('CHT-13 where the clipboard is refused, the words of a message can be copied by hand', async ({
  open,
  site,
  domain,
}) => {
  const [anna, ben] = await addTwo(site, { domain })
  await written(ben, anna, 'Meet me at the old harbour')
  const page = await open(anna, `/members/${ben.id}/chat`, small)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  const finger = { pointerType: 'touch', bubbles: true, clientX: 60, clientY: 300 }
  await said(page).first().dispatchEvent('pointerdown', finger)
  await page.getByRole('menuitem', { name: 'Copy text' }).tap()
  const words = page.getByRole('textbox', { name: 'We couldn’t copy it.' })
  await expect(words).toHaveValue('Meet me at the old harbour')
  await expectAccessible(page, 'words to copy by hand', { include: '.toasts' })
  await words.tap()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('Meet me at the old harbour')
  await expectNoOverflow(page, 'the chat')
})

test('CHT-8 an unconfirmed member reads that the message waits and can have the mail again; confirmed, it arrives', async ({
  open,
  site,
  domain,
}) => {
  const ben = await addMember(site, { domain, name: 'Ben' })
  const anna = await addMember(site, { domain, name: 'Anna', credits: 3, status: 'not_confirmed' })
  const page = await open(anna, `/members/${ben.id}/chat`, small)
  await expect(page.getByText(/^Your messages wait until you confirm your email address/)).toBeVisible()
  await say(page, 'Hello Ben')
  if ((await said(page).count()) === 0) await page.getByRole('button', { name: 'Send message' }).tap()
  await expect(page.getByText('Waits until you confirm your email address', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a message that waits')
  await expectNoOverflow(page, 'the chat')
  await page.getByRole('button', { name: 'Resend' }).tap()
  await expect(page.getByText('Email sent. Check your spam folder too.')).toBeVisible()
})

test('CHT-1 from 1200 px on whom one writes with stays in view, with the header; a phone shows neither', async ({
  open,
  site,
  domain,
}) => {
  const [anna, ben] = await addTwo(site, { domain })
  await written(anna, ben, 'Hello')
  const page = await open(anna, `/members/${ben.id}/chat`, wide)
  const column = page.getByRole('complementary', { name: 'About Ben' })
  await expect(column.getByRole('link', { name: 'See profile' })).toBeVisible()
  await expect(column.getByRole('button', { name: 'Block' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await expectAccessible(page, 'a conversation with a profile beside it')
  await page.setViewportSize(small.viewport)
  await expect(column).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden()
  await expectNoOverflow(page, 'the chat')
})

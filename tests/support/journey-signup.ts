import type { Locator, Page } from '@playwright/test'
import { signupSteps } from '#features/accounts/rules.ts'
import type { SignupStep } from '#features/accounts/rules.ts'
import { expect } from './journey.ts'
import type { ReceivedMail, TestSmtp } from './smtp.ts'

export const PASSWORD = 'a good long password'

/** The link to `path` in the first mail to somebody that has one. */
export const linkTo = async (post: TestSmtp, recipient: string, path: string): Promise<string> => {
  const link = new RegExp(`http\\S+${path.replaceAll('/', '\\/')}\\S*`)
  const linkIn = ({ recipients, text = '' }: ReceivedMail) =>
    recipients.includes(recipient) ? link.exec(text)?.[0] : undefined
  return linkIn(await post.waitFor((one) => linkIn(one) !== undefined)) ?? ''
}

/** Which question of sign-up is on the screen. */
export const questionOn = async (page: Page): Promise<SignupStep> => {
  const number = await page.getByRole('progressbar').first().getAttribute('aria-valuenow')
  return signupSteps[Number(number) - 1] ?? 'done'
}

export const standsAt = (page: Page, step: SignupStep) =>
  expect(page.getByRole('progressbar').first()).toHaveAttribute(
    'aria-valuenow',
    String(signupSteps.indexOf(step) + 1),
  )

type Birth = readonly [day: string, month: string, year: string]
const BIRTH: Birth = ['20', '05', '1990']
const question = (page: Page) => page.locator('form').filter({ has: page.locator('h1, h2') })
const goOn = (page: Page) => question(page).locator('button[type=submit]').click()

/** Answers one question as quickly as it can be; by the names of fields, which are the same in every language. */
const answers: Partial<Record<SignupStep, (page: Page) => Promise<unknown>>> = {
  me: (page) => page.locator('label:has([name=gender][value=woman])').click(),
  meet: (page) => page.locator('label:has([name=meet][value=man])').click(),
  birthday: async (page) => {
    await birthIn(question(page), BIRTH)
    await goOn(page)
  },
  place: async (page) => {
    const country = page.locator('[name=country]')
    if ((await country.inputValue()) === '') await country.selectOption({ index: 1 })
    await goOn(page)
  },
  evening: goOn,
  photo: (page) => question(page).locator('button[type=button]').last().click(),
}

/** From wherever one stands to that question, each answered on the way; gives which were asked. */
export const answerUntil = async (page: Page, until: SignupStep): Promise<SignupStep[]> => {
  const asked: SignupStep[] = []
  await expect(page.getByRole('progressbar').first()).toBeVisible()
  for (let step = await questionOn(page); step !== until; step = await questionOn(page)) {
    asked.push(step)
    await answers[step]?.(page)
    await expect(page.getByRole('progressbar').first()).not.toHaveAttribute(
      'aria-valuenow',
      String(signupSteps.indexOf(step) + 1),
    )
  }
  return asked
}

const birthIn = async (form: Locator, [day, month, year]: Birth) => {
  await form.locator('[name=date_of_birth_day]').fill(day)
  await form.locator('[name=date_of_birth_month]').selectOption(month)
  await form.locator('[name=date_of_birth_year]').fill(year)
}

/** All questions that are left, and then the account. Fields by name: the same in every language. */
export const fillAccount = async (page: Page, person: { name: string; email?: string }) => {
  await answerUntil(page, 'account')
  await fillForm(page.locator('form[action="/signup"]'), person)
}

/** The form that asks for all at once: of a partner’s link, and of whoever has no JavaScript. */
export const fillWholeAccount = async (
  page: Page,
  person: { name: string; email?: string },
  action = '/signup',
) => {
  const form = page.locator(`form[action="${action}"]`)
  const country = form.locator('[name=country]')
  // Nobody has told it on the way here.
  if ((await country.count()) > 0 && (await country.inputValue()) === '')
    await country.selectOption({ index: 1 })
  await birthIn(form, BIRTH)
  await fillForm(form, person)
}

const fillForm = async (form: Locator, person: { name: string; email?: string }) => {
  await form.locator('[name=name]').fill(person.name)
  if (person.email) await form.locator('[name=email]').fill(person.email)
  await form.locator('[name=password]').fill(PASSWORD)
  await form.locator('[name=terms]').check()
  await form.locator('button[type=submit]').click()
}

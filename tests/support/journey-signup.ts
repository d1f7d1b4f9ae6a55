import type { Page } from '@playwright/test'
import type { ReceivedMail, TestSmtp } from './smtp.ts'

export const PASSWORD = 'a good long password'

/** The link to `path` in the first mail to somebody that has one. */
export const linkTo = async (post: TestSmtp, recipient: string, path: string): Promise<string> => {
  const link = new RegExp(`http\\S+${path.replaceAll('/', '\\/')}\\S*`)
  const linkIn = ({ recipients, text = '' }: ReceivedMail) =>
    recipients.includes(recipient) ? link.exec(text)?.[0] : undefined
  return linkIn(await post.waitFor((one) => linkIn(one) !== undefined)) ?? ''
}

/** Fields by name: the same in every language. */
export const fillAccount = async (
  page: Page,
  person: { name: string; email?: string },
  action = '/signup',
) => {
  const form = page.locator(`form[action="${action}"]`)
  await form.locator('[name=name]').fill(person.name)
  if (person.email) await form.locator('[name=email]').fill(person.email)
  await form.locator('[name=password]').fill(PASSWORD)
  await form.locator('[name=date_of_birth_day]').fill('20')
  await form.locator('[name=date_of_birth_month]').selectOption('05')
  await form.locator('[name=date_of_birth_year]').fill('1990')
  await form.locator('[name=terms]').check()
  await form.locator('button[type=submit]').click()
}

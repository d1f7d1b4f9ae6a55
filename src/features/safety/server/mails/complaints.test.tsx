import { expect, test } from 'vitest'
import { createI18n } from '#app/catalogues.ts'
import { renderMail } from '#features/accounts/server/mail-kit/index.ts'
import { locales } from '#protocol/locales.ts'
import { origin, site, wholeMail } from '#tests/support/mails.ts'
import { complaintMails } from './complaint-shapes.ts'
import { mails } from './index.ts'
import { samples } from './samples.ts'
import { templates } from './templates.tsx'

const names = Object.keys(complaintMails) as (keyof typeof complaintMails)[]
const draw = async (name: (typeof names)[number], locale: string, change = {}) =>
  renderMail(mails[name], templates[name], {
    i18n: await createI18n(locale as 'en', ['features/accounts', 'features/safety']),
    site,
    params: { ...samples[name], ...change },
    origin,
  })

test.each(names)('SAF-3 B6 the mail %s is whole in all eleven languages', async (name) => {
  for (const locale of locales) {
    const mail = await draw(name, locale)
    expect(wholeMail(mail, locale, `${origin}${samples[name].link}`), locale).toContain('Vonk')
    expect(mail.text).toContain(samples[name].reference)
  }
})

test('SAF-3 a name that poses as a link is none', async () => {
  const { html, text } = await draw('complaint_received', 'en', { name: 'Win at evil.example' })
  for (const part of [html, text]) expect(part).not.toContain('evil.example')
})

import { mailGallery } from '#features/accounts/server/index.ts'
import type { MailParts } from '#features/accounts/server/mail-kit/index.ts'
import type { MailSite } from '#features/accounts/server/mail-kit/layout.tsx'
import { byTemplate } from '#platform/outbox/templates.ts'
import { isLocale, locales } from '#protocol/locales.ts'
import { createI18n } from '../../catalogues.ts'
import { mailSets } from '../features.ts'

/** No site of the database: the gallery needs none. */
const site: MailSite = {
  name: 'Vonk',
  accent_hue: 355,
  support_email: 'hello@vonk.example',
  company: {
    name: 'Vonk Ontmoetingen B.V.',
    address: 'Oudegracht 112',
    postal_code: '3511 AW',
    city: 'Utrecht',
    country: 'NL',
  },
}

const setOf = byTemplate(mailSets, ({ mails }) => Object.keys(mails))
const catalogues = mailSets.map(({ catalogue }) => catalogue)

const draw = async (template: string, locale: string): Promise<MailParts> => {
  const set = setOf.get(template)
  const mail = set?.mails[template]
  if (!set || !mail || !isLocale(locale)) throw new Error('there is no such mail')
  const { renderMail } = await import('#features/accounts/server/mail-kit/index.ts')
  const [i18n, drawings, samples] = await Promise.all([
    createI18n(locale, catalogues),
    set.load(),
    set.samples(),
  ])
  const [drawing, params] = [drawings[template], samples[template]]
  if (!drawing || !params) throw new Error('a mail has no drawing or no sample')
  return renderMail(mail, drawing, { i18n, site, params, origin: 'https://vonk.example' })
}

/** Every mail of every feature, drawn from its sample. */
export const gallery = mailGallery({
  templates: new Map(
    mailSets.map(({ catalogue, mails }) => [catalogue.replace('features/', ''), Object.keys(mails)]),
  ),
  locales,
  draw,
})

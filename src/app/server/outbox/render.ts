import type { I18n } from '@lingui/core'
import type { MailParts } from '#features/accounts/server/mail-kit/index.ts'
import { siteById } from '#features/sites/server/index.ts'
import type { Site } from '#features/sites/server/index.ts'
import type { Pool } from '#platform/db/database.ts'
import type { KeptEntry } from '#platform/outbox/queries.ts'
import { byTemplate } from '#platform/outbox/templates.ts'
import { renderText } from '#platform/sms/texts.ts'
import { defaultLocale, isLocale } from '#protocol/locales.ts'
import type { Locale } from '#protocol/locales.ts'
import { createI18n } from '../../catalogues.ts'
import { mailSets, textSets } from '../features.ts'

const mailSetOf = byTemplate(mailSets, ({ mails }) => Object.keys(mails))
const textSetOf = byTemplate(textSets, ({ texts }) => Object.keys(texts))
const catalogues = [...new Set([...mailSets, ...textSets].map(({ catalogue }) => catalogue))]

type Drawable = Pick<KeptEntry, 'site_id' | 'template' | 'language' | 'params'>

export type Renderer = {
  mail: (entry: Drawable) => Promise<MailParts & { site: Site }>
  text: (entry: Drawable) => Promise<string>
}

/** Draws entries of the outbox in their reader's language and their site's name; also for /dev/mailbox. */
export const createOutboxRenderer = (options: {
  pool: Pool
  originOf: (domain: string) => string
}): Renderer => {
  const known = new Map<Locale, Promise<I18n>>()
  const wordsOf = (language: string): Promise<I18n> => {
    const locale = isLocale(language) ? language : defaultLocale
    const words = known.get(locale) ?? createI18n(locale, catalogues)
    known.set(locale, words)
    // What could not be loaded once may be there when the entry is tried again.
    words.catch(() => known.delete(locale))
    return words
  }
  const siteOf = async (id: number): Promise<Site> => {
    const site = await siteById(options.pool, id)
    if (!site) throw new Error('the site of a message is not known')
    return site
  }
  return {
    mail: async ({ site_id, template, language, params }) => {
      const set = mailSetOf.get(template)
      const mail = set?.mails[template]
      if (!set || !mail) throw new Error('there is no such mail')
      // The first mail loads what draws it: the server, which rarely draws one, starts without it.
      const { renderMail } = await import('#features/accounts/server/mail-kit/index.ts')
      const [site, i18n, drawings] = await Promise.all([siteOf(site_id), wordsOf(language), set.load()])
      const drawing = drawings[template]
      if (!drawing) throw new Error('a mail has no drawing')
      const origin = options.originOf(site.domain)
      return { site, ...(await renderMail(mail, drawing, { i18n, site, params, origin })) }
    },
    text: async ({ site_id, template, language, params }) => {
      const set = textSetOf.get(template)
      const text = set?.texts[template]
      if (!set || !text) throw new Error('there is no such text message')
      const [site, i18n, words] = await Promise.all([siteOf(site_id), wordsOf(language), set.load()])
      const say = words[template]
      if (!say) throw new Error('a text message has no words')
      return renderText(text, say, { i18n, site: site.name, params })
    },
  }
}

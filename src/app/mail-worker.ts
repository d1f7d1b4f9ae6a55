import type { I18n } from '@lingui/core'
import type { Logger } from 'pino'
import type { MailParts } from '#features/accounts/server/mails/render.tsx'
import { siteById } from '#features/sites/server/index.ts'
import type { Site } from '#features/sites/server/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Pool } from '#platform/db/database.ts'
import { deliverDue } from '#platform/mail/outbox.ts'
import type { ClaimedMail, KeptMail } from '#platform/mail/outbox.ts'
import { createMailTransport, messageIdOf } from '#platform/mail/transport.ts'
import { defaultLocale, isLocale } from '#protocol/locales.ts'
import type { Locale } from '#protocol/locales.ts'
import { createI18n } from './catalogues.ts'
import { deliverInRounds } from './delivery.ts'
import type { Delivery } from './delivery.ts'

const catalogues = ['features/accounts'] as const

export type MailRenderer = (mail: ClaimedMail | KeptMail) => Promise<MailParts & { site: Site }>

/** Draws a row of the outbox in its reader's language and its site's name; also for /dev/mailbox. */
export const createMailRenderer = (options: {
  pool: Pool
  originOf: (domain: string) => string
}): MailRenderer => {
  const words = new Map<Locale, Promise<I18n>>()
  const wordsOf = (language: string): Promise<I18n> => {
    const locale = isLocale(language) ? language : defaultLocale
    let known = words.get(locale)
    if (!known) words.set(locale, (known = createI18n(locale, catalogues)))
    return known
  }
  return async ({ site_id, template, language, params }) => {
    const [site, i18n] = await Promise.all([siteById(options.pool, site_id), wordsOf(language)])
    if (!site) throw new Error('the site of a mail is not known')
    // The first mail loads what draws it: the server, which rarely draws one, starts without it.
    const { renderMail } = await import('#features/accounts/server/mails/render.tsx')
    const origin = options.originOf(site.domain)
    return { site, ...(await renderMail(template, { i18n, site, params, origin })) }
  }
}

/** Addresses that leave us name the configured domain. */
export const configuredOrigin = ({ https, port }: Pick<Config, 'https' | 'port'>, domain: string): string =>
  https ? `https://${domain}` : `http://${domain}:${port}`

/** Sends what is in the outbox until it is stopped. Any number of workers may do so at once. */
export const startMailDelivery = (options: {
  pool: Pool
  config: Pick<Config, 'smtpUrl' | 'https' | 'port'>
  log: Logger
  clock: Clock
}): Delivery => {
  const { pool, config, log, clock } = options
  const transport = createMailTransport(config.smtpUrl)
  const render = createMailRenderer({ pool, originOf: (domain) => configuredOrigin(config, domain) })

  const send = async (mail: ClaimedMail) => {
    try {
      const { site, subject, html, text } = await render(mail)
      await transport.send({
        messageId: messageIdOf(mail, site.domain),
        from: { name: site.mail_name, address: site.support_email },
        to: mail.recipient,
        subject,
        html,
        text,
        date: mail.created_at,
      })
    } catch (error) {
      log.warn(
        { mail: mail.id, template: mail.template, attempts: mail.attempts, ...causeOf(error) },
        'mail failed',
      )
      throw error
    }
  }

  const round = (signal: AbortSignal) =>
    deliverDue(pool, send, clock.now(), {
      // The local mailbox draws its mails from them.
      forgetParams: config.smtpUrl !== undefined,
      signal,
    }).catch((error: unknown) => {
      log.error({ err: error }, 'mails cannot be delivered')
      return 0
    })

  const delivery = deliverInRounds(round)
  return {
    stop: async () => {
      await delivery.stop()
      transport.close()
    },
  }
}

/** Servers quote addresses in what they answer, so codes and places are told and no messages. */
const causeOf = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return {}
  const { code, responseCode, command } = error as Error & Record<string, unknown>
  const place = error.stack?.split('\n').find((line) => /^\s+at /.test(line))
  return { type: error.name, code, responseCode, command, place: place?.trim() }
}

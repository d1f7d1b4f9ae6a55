import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Pool } from '#platform/db/database.ts'
import { returnAddressOf, returnSecretOf } from '#platform/mail/return-address.ts'
import { createMailTransport, messageIdOf } from '#platform/mail/transport.ts'
import { mailChannel, postbackChannel, pushChannel, smsChannel } from '#platform/outbox/channels.ts'
import type { Channel } from '#platform/outbox/channels.ts'
import { outboxMetrics } from '#platform/outbox/metrics.ts'
import { createOutbox } from '#platform/outbox/outbox.ts'
import type { Composer } from '#platform/outbox/outbox.ts'
import type { ClaimedEntry } from '#platform/outbox/queries.ts'
import type { Running } from '#platform/process.ts'
import { inRounds, tracedRound } from '#platform/rounds.ts'
import { createSmsTransport } from '#platform/sms/transport.ts'
import type { Tracer } from '#platform/tracing/tracer.ts'
import { configuredOrigin } from '../origin.ts'
import { openPostbacks } from './postback.ts'
import { openPush } from './push.ts'
import { createOutboxRenderer } from './render.ts'

type Way = {
  channel: Channel
  send: (entry: ClaimedEntry) => Promise<void>
  /** Where there is no address entries stay here; where there is a /dev/mailbox it draws them from their params. */
  staysHere: boolean
}

/** While one waits for a service that hangs, the others go on. */
const PUSH_LOOPS = 3
const POSTBACK_LOOPS = 2

/** Sends what is in the outbox until it is stopped. Any number of workers may do so at once. */
export const startDelivery = (options: {
  pool: Pool
  config: Pick<
    Config,
    | 'smtpUrl'
    | 'mailReturn'
    | 'dkim'
    | 'smsUrl'
    | 'mailbox'
    | 'https'
    | 'port'
    | 'pushHosts'
    | 'vapidSubject'
    | 'postbackHosts'
  >
  log: Logger
  clock: Clock
  registry: Registry
  composers?: readonly Composer[]
  tracer?: Tracer | null
  /** How often it looks while there is nothing. */
  everyMs?: number
}): Running => {
  const { pool, config, log, clock, registry, composers = [], tracer } = options
  const render = createOutboxRenderer({ pool, originOf: (domain) => configuredOrigin(config, domain) })
  const metrics = outboxMetrics(registry, pool, clock)
  const mails = createMailTransport(config.smtpUrl, config.dkim)
  const texts = createSmsTransport(config.smsUrl)
  const pushes = openPush({ pool, config, log, clock, registry })

  const postbacks = openPostbacks({ pool, config, clock, registry })

  let returnSecret: Buffer | undefined
  const returnAddress = async ({ id }: ClaimedEntry): Promise<string | undefined> => {
    if (config.mailReturn === undefined) return undefined
    returnSecret ??= await returnSecretOf(pool)
    return returnAddressOf(returnSecret, config.mailReturn, id)
  }
  const sendMail = async (entry: ClaimedEntry) => {
    const { site, ...parts } = await render.mail(entry)
    const comesBackTo = await returnAddress(entry)
    await mails.send({
      ...parts,
      ...(comesBackTo !== undefined && { returnAddress: comesBackTo }),
      about: { entry: entry.id, template: entry.template, site: site.id },
      messageId: messageIdOf(entry, site.domain),
      from: { name: site.mail_name, address: site.support_email },
      to: entry.recipient,
      date: entry.created_at,
    })
  }
  const sendText = async (entry: ClaimedEntry) =>
    texts.send({ recipient: entry.recipient, body: await render.text(entry) })

  const start = ({ channel, send, staysHere }: Way): Running => {
    const outbox = createOutbox({
      pool,
      channel,
      send: async (entry) => {
        try {
          await send(entry)
        } catch (error) {
          const { id, template, attempts } = entry
          // What was not tried did not fail.
          if (!isUntried(error))
            log.warn(
              { channel: channel.name, entry: id, template, attempts, ...causeOf(error) },
              'sending failed',
            )
          throw error
        }
      },
      composers,
      forgetParams: !staysHere || !config.mailbox,
      onOutcome: (outcome) => metrics.count(channel, outcome),
      tracer,
    })
    const deliverDue = tracedRound(channel.name, outbox.deliverDue, tracer)
    const round = (signal: AbortSignal) =>
      deliverDue(clock.now(), signal).catch((error: unknown) => {
        log.error({ err: error, channel: channel.name }, 'outbox delivery failed')
        return 0
      })
    return inRounds(round, options.everyMs)
  }

  const ways = [
    start({ channel: mailChannel, send: sendMail, staysHere: config.smtpUrl === undefined }),
    start({ channel: smsChannel, send: sendText, staysHere: config.smsUrl === undefined }),
    ...Array.from({ length: PUSH_LOOPS }, () =>
      start({ channel: pushChannel, send: pushes.send, staysHere: false }),
    ),
    ...Array.from({ length: POSTBACK_LOOPS }, () =>
      start({ channel: postbackChannel, send: postbacks.send, staysHere: false }),
    ),
  ]
  return {
    stop: async () => {
      await Promise.all(ways.map((way) => way.stop()))
      mails.close()
      pushes.close()
      postbacks.close()
    },
  }
}

const isUntried = (error: unknown): boolean =>
  error instanceof Error && 'isUntried' in error && error.isUntried === true

/** Servers quote addresses in what they answer, so codes and places are told and no messages. */
const causeOf = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return {}
  const { code, responseCode, command, status, cause } = error as Error & Record<string, unknown>
  const place = error.stack?.split('\n').find((line) => /^\s+at /.test(line))
  const deeper = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return { type: error.name, code: code ?? deeper, responseCode, command, status, place: place?.trim() }
}

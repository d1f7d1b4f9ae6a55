import type { Logger } from 'pino'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Pool } from '#platform/db/database.ts'
import { createSmsTransport, deliverDueSms } from '#platform/sms.ts'
import type { ClaimedSms } from '#platform/sms.ts'
import { deliverInRounds } from './delivery.ts'
import type { Delivery } from './delivery.ts'

/** Sends the text messages in the outbox until it is stopped. Any number of workers may do so at once. */
export const startSmsDelivery = (options: {
  pool: Pool
  config: Pick<Config, 'smsUrl'>
  log: Logger
  clock: Clock
}): Delivery => {
  const { pool, config, log, clock } = options
  const transport = createSmsTransport(config.smsUrl)

  const send = async (sms: ClaimedSms) => {
    try {
      await transport.send(sms)
    } catch (error) {
      log.warn({ sms: sms.id, attempts: sms.attempts, ...causeOf(error) }, 'text message failed')
      throw error
    }
  }

  const round = (signal: AbortSignal) =>
    deliverDueSms(pool, send, clock.now(), {
      // The local inbox shows them.
      forgetBody: config.smsUrl !== undefined,
      signal,
    }).catch((error: unknown) => {
      log.error({ err: error }, 'text messages cannot be delivered')
      return 0
    })

  return deliverInRounds(round)
}

/** Whose number it was is in no log. */
const causeOf = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return {}
  const { status, cause } = error as Error & { status?: number }
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return { type: error.name, status, code }
}

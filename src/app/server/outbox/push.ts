import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import type { Registry } from 'prom-client'
import {
  deleteGone,
  findSubscription,
  markArrived,
  markFailing,
  payloadOf,
  pushTemplate,
  topicOf,
} from '#features/notifications/server/index.ts'
import { siteById } from '#features/sites/server/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Pool } from '#platform/db/database.ts'
import type { ClaimedEntry } from '#platform/outbox/queries.ts'
import { PushFailure } from '#platform/push/answers.ts'
import { CoolingDown } from '#platform/outgoing/cool-down.ts'
import { readPushHosts } from '#platform/push/hosts.ts'
import { pushKeysOf } from '#platform/push/keys.ts'
import { openOutgoing } from '#platform/outgoing/request.ts'
import { createPushSender } from '#platform/push/sender.ts'
import type { PushSender } from '#platform/push/sender.ts'
import { subjectFor } from '#platform/push/subject.ts'
import { configuredOrigin } from '../origin.ts'

type PushOptions = {
  pool: Pool
  config: Pick<Config, 'https' | 'port' | 'vapidSubject' | 'pushHosts'>
  log: Logger
  clock: Clock
  registry: Registry
}

const gone = () => Object.assign(new Error('push: the browser is no more'), { isGone: true })

/** Sends entries for browsers and keeps what their services say about them. */
export const openPush = ({ pool, config, log, clock, registry }: PushOptions) => {
  const { ask, close } = openOutgoing()
  const refused = new Counter({
    name: 'push_refused_total',
    help: 'Pushes that a service refused because of us; something must be done about it',
    labelNames: ['host', 'status'],
    registers: [registry],
  })
  let opening: Promise<PushSender> | undefined
  const senderOf = () => {
    opening ??= pushKeysOf(pool).then((keys) =>
      createPushSender({ keys, hosts: readPushHosts(config.pushHosts), ask }),
    )
    // Without the database for a moment: the next one asks again.
    opening.catch(() => (opening = undefined))
    return opening
  }

  /** A path would tell whoever reads the log where a member can be pushed to: the host alone is told. */
  const alert = (endpoint: string, { status }: PushFailure) => {
    const { host } = new URL(endpoint)
    refused.inc({ host, status })
    log.error({ host, status }, 'a push service refuses our pushes')
  }

  const send = async ({ recipient, account_id: account, site_id, params }: ClaimedEntry) => {
    const id = Number(recipient)
    const [target, site] = await Promise.all([
      findSubscription.maybe(pool, { id, account: account ?? 0 }),
      siteById(pool, site_id),
    ])
    if (!target || !site) throw gone()
    const subject = subjectFor({ configured: config.vapidSubject, site, isTrial: !config.https })
    if (subject === null) throw new Error('push: VAPID_SUBJECT is not set, and the site has no real address')
    const content = pushTemplate.params.parse(params)
    const tag = topicOf(content.about, target.auth)
    const payload = payloadOf(content, { origin: configuredOrigin(config, site.domain), tag })
    const sender = await senderOf()
    try {
      await sender.send(target, { payload, topic: tag, urgency: content.urgency, subject })
    } catch (error) {
      if (error instanceof PushFailure && error.isGone)
        await deleteGone.run(pool, { id, endpoint: target.endpoint })
      else if (!(error instanceof CoolingDown)) await markFailing.run(pool, { id, now: clock.now() })
      if (error instanceof PushFailure && error.isFinal) alert(target.endpoint, error)
      throw error
    }
    await markArrived.run(pool, { id, now: clock.now() }).catch(() => undefined)
  }
  return { send, close }
}

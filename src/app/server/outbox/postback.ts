import { Counter } from 'prom-client'
import type { Registry } from 'prom-client'
import {
  createPostbackSender,
  noteAnswer,
  PostbackFailure,
  postbackTemplate,
} from '#features/marketing/server/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Pool } from '#platform/db/database.ts'
import type { ClaimedEntry } from '#platform/outbox/queries.ts'
import { readOrigins } from '#platform/outgoing/own-origins.ts'
import { openOutgoing } from '#platform/outgoing/request.ts'

/** Sends postbacks and keeps what networks answer. */
export const openPostbacks = (options: {
  pool: Pool
  config: Pick<Config, 'postbackHosts'>
  clock: Clock
  registry: Registry
}) => {
  const { pool, config, clock, registry } = options
  const { ask, close } = openOutgoing()
  const askNetwork = createPostbackSender({ own: readOrigins(config.postbackHosts), ask })
  const answers = new Counter({
    name: 'postback_answers_total',
    help: 'Answers of affiliate networks, by what they said',
    labelNames: ['status', 'verdict'],
    registers: [registry],
  })

  const send = async ({ recipient, params }: ClaimedEntry) => {
    const id = Number(recipient)
    const { url, success_text: successText } = postbackTemplate.params.parse(params)
    const said = await askNetwork(new URL(url), successText)
    const { status, answer, verdict } = said
    answers.inc({ status, verdict })
    // Without it the postback is only shown as unanswered: it is no reason to send it again.
    await noteAnswer.run(pool, { id, status, answer, now: clock.now() }).catch(() => undefined)
    if (verdict !== 'taken') throw new PostbackFailure(verdict === 'refused', said)
  }
  return { send, close }
}

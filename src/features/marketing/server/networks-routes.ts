import { handle } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { siteOf } from '#features/sites/server/index.ts'
import * as contract from '../networks-contract.ts'
import { deletePostback, findLog, pause, savePostback } from './network-queries.ts'
import {
  addNetwork,
  changeNetwork,
  networksOf,
  refuseBadAddress,
  requireNetwork,
  resumeNetwork,
  testPostback,
} from './networks.ts'
import { endKey, makeKey, partnerFigures } from './partners.ts'

const LOG_LENGTH = 100

const timeOf = (moment: Date | null): string | null => moment?.toISOString() ?? null

const logOf = async (context: RequestContext, network: number) => {
  const rows = await findLog.many(context.db, { network, limit: LOG_LENGTH })
  return rows.map(({ order_key: order, ...row }) => ({
    ...row,
    order,
    created_at: row.created_at.toISOString(),
    sent_at: timeOf(row.sent_at),
    answered_at: timeOf(row.answered_at),
  }))
}

export const networkRoutes = [
  handle(contract.getNetworks, async (_input, context) => ({ networks: await networksOf(context, null) })),
  handle(contract.addNetwork, async ({ body }, context) => ({ network: await addNetwork(context, body) })),
  handle(contract.changeNetwork, async ({ body: { network_id: id, ...settings } }, context) => ({
    network: await changeNetwork(context, id, settings),
  })),
  handle(contract.setPostback, async ({ body }, context) => {
    const { network_id: network, event, address, payout_cents: payout, currency } = body
    await requireNetwork(context, network)
    await refuseBadAddress(context, address)
    const successText = body.success_text
    await savePostback.run(context.db, { network, event, address, payout, currency, successText })
    return { network: await requireNetwork(context, network) }
  }),
  handle(contract.removePostback, async ({ body: { network_id: network, event } }, context) => {
    await requireNetwork(context, network)
    await deletePostback.run(context.db, { network, event })
    return { network: await requireNetwork(context, network) }
  }),
  handle(contract.pauseNetwork, async ({ body: { network_id: network } }, context) => {
    const { id: site } = await siteOf(context)
    await pause.run(context.db, { site, network, now: context.clock.now() })
    return { network: await requireNetwork(context, network) }
  }),
  handle(contract.resumeNetwork, async ({ body }, context) => ({
    network: await resumeNetwork(context, body.network_id, body.send_waiting),
  })),
  handle(contract.getPostbackLog, async ({ query: { network_id: id } }, context) => {
    await requireNetwork(context, id)
    return { postbacks: await logOf(context, id) }
  }),
  handle(contract.testPostback, ({ body }, context) => testPostback(context, body)),
  handle(contract.makePartnerKey, async ({ body }, context) => ({
    key: await makeKey(context, body.network_id),
  })),
  handle(contract.endPartnerKey, async ({ body }, context) => ({
    network: await endKey(context, body.network_id),
  })),
  handle(contract.getPartnerFigures, async ({ query }, context) => ({
    figures: await partnerFigures(context, query),
  })),
]

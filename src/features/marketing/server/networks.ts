import { isUniqueViolation } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { createQuota } from '#platform/limiter/index.ts'
import { leadsInside } from '#platform/outgoing/public-addresses.ts'
import { Refusal } from '#protocol/refusal.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { WAITING_HOURS } from '../networks.ts'
import type { PostbackEvent } from '../networks.ts'
import type { Network } from '../networks-contract.ts'
import { faultIn } from '../postback-address.ts'
import type { AddressFault } from '../postback-address.ts'
import { findNetworks, insertNetwork, releasePaused, resume, updateNetwork } from './network-queries.ts'
import { urlOf } from './postback-composer.ts'
import { createPostbackSender, trustIn } from './postback-sender.ts'

type Settings = Pick<
  Network,
  'name' | 'daily_cap' | 'max_refund_percent' | 'max_report_percent' | 'min_conversions' | 'note'
>

const TESTS_PER_MINUTE = 10
const tests = createQuota('postback-test', TESTS_PER_MINUTE, 1)

export const networksOf = async (context: RequestContext, network: number | null): Promise<Network[]> => {
  const { id: site } = await siteOf(context)
  const rows = await findNetworks.many(context.db, { site, network })
  return rows.map(({ paused_at: since, pause_reason: reason, created_at: createdAt, ...row }) => ({
    ...row,
    created_at: createdAt.toISOString(),
    paused: since && reason ? { since: since.toISOString(), reason } : null,
  }))
}

/** One of another site is none. */
export const requireNetwork = async (context: RequestContext, id: number): Promise<Network> => {
  const [network] = await networksOf(context, id)
  if (!network) throw new Refusal('not_found')
  return network
}

export const addNetwork = async (context: RequestContext, settings: Settings): Promise<Network> => {
  const { id: site } = await siteOf(context)
  const added = await insertNetwork.maybe(context.db, { site, ...settings, now: context.clock.now() })
  if (!added) throw new Refusal('network_name_taken')
  return requireNetwork(context, added.id)
}

export const changeNetwork = async (
  context: RequestContext,
  network: number,
  settings: Settings,
): Promise<Network> => {
  const { id: site } = await siteOf(context)
  await updateNetwork.run(context.db, { site, network, ...settings }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Refusal('network_name_taken') : error
  })
  return requireNetwork(context, network)
}

const refused = (fault: AddressFault) =>
  new Refusal('postback_address_refused', { reason: fault }, { fields: { address: fault } })

/** By its text, by where it may lead, and by where its name leads today. */
export const refuseBadAddress = async ({ postbackHosts }: RequestContext, address: string): Promise<void> => {
  const fault = faultIn(address)
  if (fault) throw refused(fault)
  const url = new URL(address.replaceAll(/[{}]/g, ''))
  const trust = trustIn(url, postbackHosts)
  if (trust === 'own') return
  if (url.protocol !== 'https:') throw refused('scheme')
  if (trust === 'none' || (await leadsInside(url.hostname))) throw refused('private')
}

export const resumeNetwork = async (
  context: RequestContext,
  network: number,
  sends: boolean,
): Promise<Network> => {
  const { id: site } = await siteOf(context)
  const now = context.clock.now()
  const since = new Date(now.getTime() - WAITING_HOURS * 60 * 60 * 1000)
  const isResumed = (await resume.run(context.db, { site, network, now })) > 0
  if (isResumed) await releasePaused.run(context.db, { network, site, sends, since, now })
  return requireNetwork(context, network)
}

/** One postback that tells of nothing, at once. What fails is an answer, too: that is what a test is for. */
export const testPostback = async (
  context: RequestContext,
  given: { network_id: number; event: PostbackEvent; click_id: string },
): Promise<{ ok: boolean; status: number | null; answer: string }> => {
  const { pool, clock, postbackHosts: own, ask } = context
  const { id: site } = await siteOf(context)
  if (await tests.count(pool, site, clock.now())) throw new Refusal('too_many_requests')
  const network = await requireNetwork(context, given.network_id)
  const postback = network.postbacks.find(({ event }) => event === given.event)
  if (!postback) throw new Refusal('not_found')
  await refuseBadAddress(context, postback.address)
  const row = { ...postback, event: 'test', click_id: given.click_id, source: {}, order_key: 'test' }
  const url = urlOf({ ...row, created_at: clock.now() }, network.name, postback.address)
  if (!url) throw refused('invalid')
  const send = createPostbackSender({ own, ask })
  return send(url, postback.success_text).then(
    ({ status, answer, verdict }) => ({ ok: verdict === 'taken', status, answer }),
    (error: unknown) => ({ ok: false, status: null, answer: codeOf(error) }),
  )
}

/** Codes name no address. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

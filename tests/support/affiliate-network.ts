import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'
import { whenOver } from './when-over.ts'

/** What the network does with postbacks: takes them, says something else, never answers, or takes them and does not say so. */
export type Behaviour =
  | 'take'
  | 'hang'
  | 'take silently'
  | 'take, then 502'
  | 'success=false'
  | { status: number; body?: string; headers?: Record<string, string> }

export type Conversion = { transaction: string; event: string; order: string; query: Record<string, string> }

/**
 * An affiliate network that is told of conversions as TUNE and Everflow are: by GET, with the id of its own click. It
 * counts each (transaction, event, order) once, calls a repeat a duplicate, and answers 200 also where it says no.
 */
export const startAffiliateNetwork = async () => {
  const counted = new Map<string, Conversion>()
  const asked: URL[] = []
  const behaviours = new Map<string, Behaviour[]>()
  let behaviour: Behaviour = 'take'

  const count = (query: Record<string, string>): boolean => {
    const { transaction_id: transaction = '', event = '', order = '' } = query
    const key = JSON.stringify([transaction, event, order])
    if (counted.has(key)) return false
    counted.set(key, { transaction, event, order, query })
    return true
  }
  const answer = (url: URL, response: ServerResponse) => {
    asked.push(url)
    const query = Object.fromEntries(url.searchParams)
    const does = behaviours.get(query.transaction_id ?? '')?.shift() ?? behaviour
    if (does === 'hang') return
    if (does === 'success=false') {
      response.writeHead(200).end('success=false;error_code=BUSY')
      return
    }
    if (typeof does === 'object') {
      response.writeHead(does.status, does.headers).end(does.body ?? '')
      return
    }
    if (!query.transaction_id) {
      response.writeHead(200).end('success=false;error_code=NO_TRANSACTION')
      return
    }
    const isNew = count(query)
    if (does === 'take, then 502') response.writeHead(502).end('Bad gateway')
    if (does === 'take') response.writeHead(200).end(isNew ? 'success=true;' : 'success=false;duplicate')
  }
  const server = createServer((request, response) => {
    request.resume()
    answer(new URL(request.url ?? '/', 'http://network'), response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  whenOver(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  return {
    origin,
    /** Where each event is told, with all that a network may want to know. */
    address: `${origin}/aff_lsr?transaction_id={click_id}&event={event}&order={order}&payout={payout}&currency={currency}&network={network}&ref={ref}&sub1={sub1}&sub2={sub2}&sub3={sub3}&time={time}`,
    counted: () => [...counted.values()],
    /** Each request, whatever became of it. */
    asked,
    askedAbout: (transaction: string) =>
      asked.filter((url) => url.searchParams.get('transaction_id') === transaction),
    eventsOf: (transaction: string) =>
      [...counted.values()].filter((one) => one.transaction === transaction).map(({ event }) => event),
    /** From now on; or, for one transaction, in turn, and then as all others. */
    answerWith: (next: Behaviour) => void (behaviour = next),
    answerOnce: (transaction: string, ...next: Behaviour[]) => void behaviours.set(transaction, next),
    waitFor: (isThere: () => boolean) => vi.waitUntil(isThere, { timeout: 30_000 }),
  }
}

import type { IncomingHttpHeaders } from 'node:http'
import { changesState, CLIENT_HEADER } from '#protocol/endpoint.ts'
import type { Endpoint } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'

/**
 * Refuses what another site made the browser send. Browsers say where a request comes from
 * (Sec-Fetch-Site, older ones Origin); clients that say neither are not browsers and carry no cookies of ours.
 */
export const refuseCrossSite = (endpoint: Endpoint, headers: IncomingHttpHeaders): void => {
  if (!changesState(endpoint)) return
  // A GET that acts could be a link or an image on our own page too: only our script sends the header.
  const byNavigation = endpoint.method === 'GET' && headers[CLIENT_HEADER] === undefined
  if (isForeign(headers) || byNavigation) throw new Refusal('cross_site')
}

/** Whether another site's page made the browser send this. */
export const isForeign = (headers: IncomingHttpHeaders): boolean => {
  const site = headers['sec-fetch-site']
  return site ? site !== 'same-origin' : headers.origin !== undefined && !isOwnOrigin(headers)
}

/**
 * Whether a page of ours led here. A link may change something only then: an address that was typed, mailed or put on
 * another site does not, nor one of a browser that does not say.
 */
export const isOwnNavigation = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] === 'same-origin'

/** Whether somebody is about to see the page: not one that a browser fetches in case it is wanted, nor its head alone. */
export const isPageView = ({ method, headers }: { method: string; headers: IncomingHttpHeaders }): boolean =>
  method === 'GET' &&
  ![headers['sec-purpose'], headers.purpose, headers['x-moz']].some((purpose) =>
    String(purpose).includes('prefetch'),
  )

/** Whether a visit begins with it: another page, a mail or a bookmark led here. */
export const isArrival = (request: { method: string; headers: IncomingHttpHeaders }): boolean =>
  isPageView(request) && !isOwnNavigation(request.headers)

const isOwnOrigin = (headers: IncomingHttpHeaders) => {
  try {
    return new URL(headers.origin ?? '').host === headers.host
  } catch {
    return false
  }
}

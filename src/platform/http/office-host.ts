import type { FastifyInstance, FastifyRequest } from 'fastify'
import { staffRolesOf } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import { hostOf } from './host.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What belongs to the office beside its pages and endpoints: it is there where they are. */
    isForStaff?: true
  }
}

/** Which site staff work on, where the office has a host of its own. */
export const SITE_COOKIE = 'office_site'

/** By the route that answers: an address can be written in many ways. */
const isOffice = ({ routeOptions: { url = '', config } }: FastifyRequest): boolean => {
  const { isForStaff, endpoint } = config
  const isPage = url === '/office' || url.startsWith('/office/')
  return isPage || isForStaff === true || (endpoint !== undefined && staffRolesOf(endpoint) !== null)
}

/** Files that pages of the office load, and what proxies, monitors and browsers say or ask. */
const shared = ['/assets/', '/icons/', '/manifest', '/healthz', '/readyz', '/metrics', '/csp-reports']
const isShared = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  shared.some((beginning) => url.startsWith(beginning))

/** The office is at its host alone, and nothing else is there. Elsewhere it is as if it did not exist. */
export const keepOfficeApart = (app: FastifyInstance, officeHost: string): void => {
  app.addHook('onRequest', async (request) => {
    const isThere = hostOf(request) === officeHost
    const isServed = isThere ? isOffice(request) || isShared(request) : !isOffice(request)
    if (!isServed) throw new Refusal('not_found')
  })
}

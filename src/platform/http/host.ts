import type { FastifyRequest } from 'fastify'

const HOST = /^[a-z0-9.-]{1,253}$/

/** Of what names a host; empty where it cannot. */
export const nameIn = (host: string | undefined): string => {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '')
  return HOST.test(name) ? name : ''
}

/** Lower case, without port; what a trusted proxy says in X-Forwarded-Host goes first. */
export const hostOf = (request: FastifyRequest): string => nameIn(request.host)

/**
 * Whether the address that a cache in front has asked for names another host than the one that is answered for: most
 * proxies pass on what a visitor has put into X-Forwarded-Host, and few caches look at it.
 */
export const isHostForwarded = (request: FastifyRequest): boolean =>
  request.headers['x-forwarded-host'] !== undefined && nameIn(request.headers.host) !== hostOf(request)

/** Only this machine is reached without https. */
export const isLocalName = (host: string): boolean => /^(?:(?:.+\.)?localhost|127\.0\.0\.1)$/.test(host)

import type { FastifyRequest } from 'fastify'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

export const isLoopback = (address: string): boolean => LOOPBACK.has(address)

/** Whether the machine itself asks. A proxy on the same machine is not the machine itself. */
export const isFromThisMachine = (request: FastifyRequest): boolean => {
  const isForwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers
  return isLoopback(request.ip) && !isForwarded
}

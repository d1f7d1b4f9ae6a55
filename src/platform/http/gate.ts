import type { IncomingMessage, ServerResponse } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { trustOf } from './trust.ts'

type Enter = (
  raw: IncomingMessage,
  answer: ServerResponse,
  ip: () => string | undefined,
  go: () => void,
) => void

/**
 * Lets reads of the API wait before Fastify makes anything of them: they take so little time that, at ten times the peak, turning
 * the others away would take as much. Those that have another lane than most, and whoever wants a page, are left to the hooks.
 */
export const gateReads = (
  app: FastifyInstance,
  { trustProxy, enter }: { trustProxy: boolean | string; enter: Enter },
): void => {
  const inOtherLanes = new Set<string>()
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.lane !== undefined) inOtherLanes.add(url)
  })
  const isTrusted = trustOf(trustProxy)
  const isRead = ({ method, url = '', headers }: IncomingMessage): boolean =>
    method === 'GET' &&
    url.startsWith('/api/') &&
    !inOtherLanes.has(url.split('?', 1)[0] ?? '') &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    !headers.accept?.includes('text/html')

  const { server } = app
  const [handle] = server.listeners('request') as ((raw: IncomingMessage, answer: ServerResponse) => void)[]
  if (!handle) throw new Error('Fastify listens in another way now')
  server.removeAllListeners('request')
  server.on('request', (raw, answer) => {
    if (!isRead(raw)) return handle(raw, answer)
    enter(
      raw,
      answer,
      () => proxyAddr(raw, isTrusted),
      () => handle(raw, answer),
    )
  })
}

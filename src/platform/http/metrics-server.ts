import { fastify } from 'fastify'
import type { Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { addMetricsRoute } from './metrics.ts'

/** /metrics of one process, at a port of its own that serves nothing else; without a port there is none. */
export const startMetricsServer = async (
  { port, host, metricsToken }: Pick<Config, 'host' | 'metricsToken'> & { port: number | undefined },
  registry: Registry,
): Promise<{ port: number | undefined; stop: () => Promise<void> }> => {
  if (port === undefined) return { port, stop: async () => undefined }
  const app = fastify()
  // Not in the words of the framework, here either.
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ error: 'not_found' }))
  addMetricsRoute(app, registry, metricsToken)
  await app.listen({ port, host })
  return { port: app.addresses()[0]?.port, stop: () => app.close() }
}

import { fastify } from 'fastify'
import { collectDefaultMetrics } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { addMetricsRoute } from './metrics.ts'

/** /metrics of the worker, which serves nothing else; without a port there is none. */
export const startMetricsServer = async (
  config: Pick<Config, 'workerMetricsPort' | 'host' | 'metricsToken'>,
  registry: Registry,
): Promise<{ port: number | undefined; stop: () => Promise<void> }> => {
  const { workerMetricsPort: port, host, metricsToken } = config
  if (port === undefined) return { port, stop: async () => undefined }
  collectDefaultMetrics({ register: registry })
  const app = fastify()
  // Not in the words of the framework, here either.
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ error: 'not_found' }))
  addMetricsRoute(app, registry, metricsToken)
  await app.listen({ port, host })
  return { port: app.addresses()[0]?.port, stop: () => app.close() }
}

import type { FastifyPluginAsync } from 'fastify'
import type { PluginServices } from '#platform/feature.ts'
import { handle } from '#platform/http/context.ts'
import type { Route } from '#platform/http/context.ts'
import type { CallInput } from '#protocol/endpoint.ts'
import * as experimentContract from '../experiment-contract.ts'
import { getFunnel } from '../funnel-contract.ts'
import { changeExperiment, experimentResult, listExperiments, prepareExperiment } from './experiments.ts'
import { funnelCsv } from './funnel-csv.ts'
import { funnelOf } from './funnel.ts'

export const sourceRoutes: readonly Route[] = [
  handle(getFunnel, ({ query }, context) => funnelOf(context, query)),
  handle(experimentContract.getExperiments, async (_input, context) => ({
    experiments: await listExperiments(context),
  })),
  handle(experimentContract.createExperiment, async ({ body }, context) => ({
    experiment: await prepareExperiment(context, body),
  })),
  handle(experimentContract.moveExperiment, async ({ body }, context) => ({
    experiment: await changeExperiment(context, body),
  })),
  handle(experimentContract.getExperimentResult, ({ query }, context) => experimentResult(context, query.id)),
]

type Query = NonNullable<CallInput<typeof getFunnel>['query']>

/** The same as a file. It asks the endpoint, which knows who may. */
export const funnelFile =
  ({ contextOf, callFor }: PluginServices): FastifyPluginAsync =>
  async (app) => {
    // What the query really is, the shape of the endpoint finds out.
    app.get<{ Querystring: Query }>(
      '/funnel.csv',
      { config: { isForStaff: true } },
      async (request, reply) => {
        const { rows } = await callFor(contextOf(request, reply))(getFunnel, { query: request.query })
        return reply
          .header('cache-control', 'no-store')
          .header('content-disposition', 'attachment; filename="funnel.csv"')
          .type('text/csv; charset=utf-8')
          .send(funnelCsv(request.query.by ?? 'network', rows))
      },
    )
  }

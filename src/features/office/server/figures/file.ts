import type { FastifyPluginAsync } from 'fastify'
import type { PluginServices } from '#platform/feature.ts'
import { csvOf } from '#platform/csv.ts'
import { queryString } from '#protocol/call.ts'
import type { CallInput } from '#protocol/endpoint.ts'
import { isRefusal } from '#protocol/refusal.ts'
import { exportFigureRows } from '../../figures-contract.ts'

type Query = NonNullable<CallInput<typeof exportFigureRows>['query']>
const head = [
  'id',
  'account',
  'other',
  'at',
  'state',
  'number',
  'amount',
  'currency',
  'country',
  'method',
  'source',
]

/** The rows as a file. It asks the endpoint, which knows who may, and writes down who did. */
export const figureFile =
  ({ contextOf, callFor }: PluginServices): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Querystring: Query }>('/office/figures/rows.csv', async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      try {
        // What the query really is, the shape of the endpoint finds out.
        const { rows } = await callFor(contextOf(request, reply))(exportFigureRows, { query: request.query })
        const cells = rows.map((row) => [
          row.id,
          row.account,
          row.other,
          row.at,
          row.state,
          row.number,
          row.cents === null ? null : row.cents / 100,
          row.currency,
          row.country,
          row.method,
          row.source,
        ])
        return await reply
          .header('content-disposition', `attachment; filename="${request.query.figure}.csv"`)
          .type('text/csv; charset=utf-8')
          .send(csvOf([head, ...cells]))
      } catch (error) {
        if (!isRefusal(error) || error.code !== 'fresh_sign_in_needed') throw error
        const { figure, from, until } = request.query
        const asked = { figure, from, until, refused: error.code }
        return reply.redirect(`/office/figures/rows${queryString(asked)}`, 303)
      }
    })
  }

import type { FastifyPluginAsync } from 'fastify'
import { csvOf } from '#platform/csv.ts'
import type { PluginServices } from '#platform/feature.ts'
import type { CallInput, Output } from '#protocol/endpoint.ts'
import { ACTS_AT_MOST, getActs } from '../../audit-contract.ts'

const head = ['Time (UTC)', 'Who', 'Staff', 'Role', 'Act', 'Endpoint', 'About', 'Site', 'Sealed', 'Entry']

const rowOf = (act: Output<typeof getActs>['acts'][number]) => [
  act.created_at,
  act.staff_name,
  act.staff,
  act.role,
  act.summary,
  act.endpoint,
  Object.entries(act.subject)
    .map(([name, value]) => `${name} ${value}`)
    .join(', '),
  act.site,
  act.is_sealed ? 'yes' : 'no',
  act.id,
]

type Query = NonNullable<CallInput<typeof getActs>['query']>

/** What the screen shows, all pages of it. It asks the endpoint, which knows who may. */
export const auditFile =
  ({ contextOf, callFor }: PluginServices): FastifyPluginAsync =>
  async (app) => {
    // What the query really is, the shape of the endpoint finds out.
    app.get<{ Querystring: Query }>('/office/audit.csv', async (request, reply) => {
      const query = { ...request.query, limit: ACTS_AT_MOST }
      const { acts } = await callFor(contextOf(request, reply))(getActs, { query })
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="audit.csv"')
        .type('text/csv; charset=utf-8')
        .send(csvOf([head, ...acts.map(rowOf)]))
    })
  }

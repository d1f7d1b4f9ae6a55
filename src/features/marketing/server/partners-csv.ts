import type { FastifyPluginAsync } from 'fastify'
import { csvOf } from '#platform/csv.ts'
import type { PluginServices } from '#platform/feature.ts'
import type { CallInput } from '#protocol/endpoint.ts'
import { getNetworks, getPartnerFigures } from '../networks-contract.ts'
import type { Network, PartnerFigures } from '../networks-contract.ts'

const amount = (cents: number | undefined): number => (cents ?? 0) / 100

/** With two columns for each currency. */
export const partnersCsv = (networks: readonly Network[], figures: readonly PartnerFigures[]): string => {
  const money = figures.flatMap(({ revenue, commission }) => [...revenue, ...commission])
  const currencies = [...new Set(money.map(({ currency }) => currency))].toSorted()
  const lines = networks.map(({ id, name, note, paused }) => {
    const own = figures.find(({ network_id: of }) => of === id)
    const of = (list: PartnerFigures['revenue'] | undefined, currency: string) =>
      amount(list?.find((one) => one.currency === currency)?.cents)
    return [
      name,
      note ?? '',
      paused ? 'suspended' : 'active',
      own?.clicks ?? 0,
      own?.leads ?? 0,
      own?.confirmed ?? 0,
      own?.paid ?? 0,
      ...currencies.flatMap((one) => [of(own?.revenue, one), of(own?.commission, one)]),
    ]
  })
  const head = ['partner', 'note', 'state', 'clicks', 'sign_ups', 'confirmed', 'paid']
  return csvOf([[...head, ...currencies.flatMap((one) => [`revenue_${one}`, `commission_${one}`])], ...lines])
}

type Query = NonNullable<CallInput<typeof getPartnerFigures>['query']>

/** The list of partners as a file. It asks the endpoints, which know who may. */
export const partnersFile =
  ({ contextOf, callFor }: PluginServices): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Querystring: Query }>(
      '/partners.csv',
      { config: { isForStaff: true } },
      async (request, reply) => {
        const call = callFor(contextOf(request, reply))
        const { figures } = await call(getPartnerFigures, { query: request.query })
        const { networks } = await call(getNetworks)
        return reply
          .header('cache-control', 'no-store')
          .header('content-disposition', 'attachment; filename="partners.csv"')
          .type('text/csv; charset=utf-8')
          .send(partnersCsv(networks, figures))
      },
    )
  }

import type { FastifyPluginAsync } from 'fastify'
import { memberOf } from '#features/accounts/server/index.ts'
import { companyAt, localeOf, siteById } from '#features/sites/server/index.ts'
import type { PluginServices } from '#platform/feature.ts'
import { createQuota } from '#platform/limiter/index.ts'
import { zoneOf } from '#platform/zones.ts'
import { Refusal } from '#protocol/refusal.ts'
import { findPayer } from './payment-queries.ts'
import { receiptPdf } from './receipt.ts'
import { requireOwnPayment } from './routes.ts'

/** Drawing one keeps the process busy for a tenth of a second: nobody needs many. */
const hourlyReceipts = createQuota('receipt', 30, 60)
const receiptStates = ['completed', 'refunded']

/** The receipt as a file. Whoever has not paid it gets the answer of one that does not exist. */
export const receiptRoute =
  ({ contextOf }: PluginServices): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { id: string } }>('/transactions/:id/receipt.pdf', async (request, reply) => {
      const context = contextOf(request, reply)
      const member = await memberOf(context)
      if (!member) throw new Refusal('not_found')
      const payment = await requireOwnPayment(context, member, request.params.id)
      // The company of the site that it was bought on, whichever site this is.
      const site = await siteById(context.pool, payment.site_id)
      if (!site || !receiptStates.includes(payment.state)) throw new Refusal('not_found')
      if (await hourlyReceipts.count(context.pool, member.id, context.clock.now())) {
        throw new Refusal('too_many_requests')
      }
      const locale = await localeOf(context)
      const i18n = await context.wordsOf(locale, ['features/credits'])
      const { time_zone: zone } = await findPayer.one(context.db, { member: member.id })
      const buyer = {
        name: member.name,
        email: member.email,
        zone: zoneOf(zone, payment.country, payment.completed_at ?? payment.created_at),
      }
      // The seller as they were then: a receipt does not change with who runs the site by now.
      const company = await companyAt(context.pool, site, payment.completed_at ?? payment.created_at)
      const pdf = await receiptPdf({ payment, site: { ...site, company }, i18n, locale, buyer })
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="receipt-${payment.receipt_number}.pdf"`)
        .type('application/pdf')
        .send(pdf)
    })
  }

import type { ServerFeature } from '#platform/feature.ts'
import { payByDirectDebit, startDirectDebit } from '../direct-debit-contract.ts'
import { getPayment, orderBundle, repeatOrder } from '../payment-contract.ts'
import { bundlesOfNewSite } from './bundles-of-new-site.ts'
import { forgetUnconfirmedMandates } from './direct-debit-mandate.ts'
import { forgetAtProvider } from './provider-deletions.ts'
import { reconcileAndLog } from './ledger.ts'
import { mailSet } from './mails/index.ts'
import { paymentMetrics } from './metrics.ts'
import { announceEndingOffers } from './offer-ending.ts'
import { personalData } from './personal-data.ts'
import { plugin } from './plugin.ts'
import { routes } from './routes.ts'
import { sendRefunds } from './send-refunds.ts'
import { reviewPayments, sweepPayments } from './sweep.ts'
import { textSet } from './texts/index.ts'

export const feature: ServerFeature = {
  name: 'credits',
  routes,
  shedLast: [orderBundle, getPayment, repeatOrder, startDirectDebit, payByDirectDebit],
  plugin,
  screens: async () => (await import('./office/index.ts')).screens,
  mails: mailSet,
  texts: textSet,
  personalData,
  metrics: paymentMetrics,
  hooks: [bundlesOfNewSite],
  jobs: (services) => [
    { name: 'sweep-payments', cron: '* * * * *', run: () => sweepPayments(services) },
    { name: 'review-payments', cron: '53 * * * *', run: () => reviewPayments(services) },
    {
      name: 'forget-unconfirmed-mandates',
      cron: '43 3 * * *',
      run: () => forgetUnconfirmedMandates(services.pool, services.clock.now()),
    },
    { name: 'send-refunds', cron: '* * * * *', run: () => sendRefunds(services) },
    { name: 'forget-at-provider', cron: '* * * * *', run: () => forgetAtProvider(services) },
    {
      name: 'announce-ending-offers',
      cron: '33 * * * *',
      run: () => announceEndingOffers(services.pool, services.clock.now()),
    },
    { name: 'reconcile-credits', cron: '13 4 * * *', run: () => reconcileAndLog(services) },
  ],
}

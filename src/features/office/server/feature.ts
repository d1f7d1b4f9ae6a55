import type { ServerFeature } from '#platform/feature.ts'
import { auditMetrics } from './audit/metrics.ts'
import { logHead, proveChain } from './audit/proof.ts'
import { sealActs } from './audit/seal.ts'
import { countFigures } from './figures/count.ts'
import { challenges } from './passkeys/challenges.ts'
import { personalData } from './personal-data.ts'
import { plugin } from './plugin.ts'
import { routes } from './routes.ts'
import { forgetOldSteps } from './sign-in/steps.ts'

export const feature: ServerFeature = {
  name: 'office',
  routes,
  plugin,
  personalData,
  screens: async () => (await import('./all-screens.ts')).screens,
  rounds: (services) => [() => sealActs(services)],
  jobs: (services) => [
    { name: 'count-figures', cron: '* * * * *', run: () => countFigures(services) },
    {
      name: 'forget-staff-steps',
      cron: '42 * * * *',
      run: () => forgetOldSteps(services.pool, services.clock.now()),
    },
    {
      name: 'forget-staff-challenges',
      cron: '47 * * * *',
      run: () => challenges.forget(services.pool, services.clock.now()),
    },
    { name: 'log-audit-head', cron: '3 * * * *', run: () => logHead(services) },
    { name: 'prove-audit', cron: '23 4 * * *', run: () => proveChain(services) },
  ],
  metrics: auditMetrics,
}

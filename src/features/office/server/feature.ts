import type { ServerFeature } from '#platform/feature.ts'
import { auditMetrics } from './audit/metrics.ts'
import { logHead, proveChain } from './audit/proof.ts'
import { sealActs } from './audit/seal.ts'
import { personalData } from './personal-data.ts'
import { plugin } from './plugin.ts'
import { routes } from './routes.ts'

export const feature: ServerFeature = {
  name: 'office',
  routes,
  plugin,
  screens: async () => (await import('./members/index.ts')).screens,
  personalData,
  rounds: (services) => [() => sealActs(services)],
  jobs: (services) => [
    { name: 'log-audit-head', cron: '3 * * * *', run: () => logHead(services) },
    { name: 'prove-audit', cron: '23 4 * * *', run: () => proveChain(services) },
  ],
  metrics: auditMetrics,
}

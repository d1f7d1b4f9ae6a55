import type { ServerFeature } from '#platform/feature.ts'
import { visitBegan } from '#features/sites/server/index.ts'
import { acquisitionHooks } from './acquisition.ts'
import { countArrival } from './clicks.ts'
import { judgeNetworks } from './judge-networks.ts'
import { partnerPart } from './partners.ts'
import { personalData } from './personal-data.ts'
import { plugin } from './plugin.ts'
import { postbackComposer } from './postback-composer.ts'
import { postbackHooks } from './postback-hooks.ts'
import { publicAddressesPart } from './public-addresses.ts'
import { routes } from './routes.ts'
import { forgetVisitors } from './visitor-marks.ts'
import { shareDocuments } from './share-documents.ts'

export const feature: ServerFeature = {
  name: 'marketing',
  routes,
  documents: shareDocuments,
  plugin,
  screens: async () => (await import('./office/index.ts')).screens,
  personalData,
  hooks: [
    ...acquisitionHooks,
    ...postbackHooks,
    visitBegan.part(countArrival),
    publicAddressesPart,
    partnerPart,
  ],
  composers: (services) => [postbackComposer(services)],
  jobs: (services) => [
    { name: 'forget-visitors', cron: '7 0 * * *', run: () => forgetVisitors(services) },
    { name: 'judge-networks', cron: '23 * * * *', run: () => judgeNetworks(services) },
  ],
}

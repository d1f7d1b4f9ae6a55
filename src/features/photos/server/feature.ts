import { archiveFiles } from '#features/accounts/server/index.ts'
import type { ServerFeature } from '#platform/feature.ts'
import { photoFilesOf } from './archive.ts'
import { personalData } from './personal-data.ts'
import { plugin } from './plugin.ts'
import { removeFiles } from './removal.ts'
import { routes } from './routes.ts'

export const feature: ServerFeature = {
  name: 'photos',
  routes,
  plugin,
  personalData,
  hooks: [archiveFiles.part(photoFilesOf)],
  jobs: ({ pool, storage, clock, log }) => [
    {
      name: 'remove-photo-files',
      cron: '* * * * *',
      run: () => removeFiles(pool, storage, clock.now(), log),
    },
  ],
}

import { publicAddresses } from '#features/sites/server/index.ts'
import type { PublicAddress } from '#features/sites/server/index.ts'
import { pathOf, subjectsIn } from './places-address.ts'
import type { Subject } from './places-address.ts'
import { directoryOf } from './places-directory.ts'

/** A page changes with whoever of its people was here last. */
const changedAt = (subject: Subject): Date | null => {
  if ('city' in subject) return subject.city.lastActive
  if ('interest' in subject) return subject.interest.lastActive
  return 'country' in subject ? subject.country.lastActive : null
}

/** For the sitemaps: every public page that there is now. */
export const publicAddressesPart = publicAddresses.part(async (context): Promise<readonly PublicAddress[]> =>
  subjectsIn(await directoryOf(context)).map((subject) => ({
    path: pathOf(subject),
    changedAt: changedAt(subject),
  })),
)

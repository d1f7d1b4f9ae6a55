import type { Db } from '../../../platform/db/database.ts'
import type { genders } from '../../accounts/contract.ts'
import { demoPhotosOf } from './demo.ts'
import type { Blurs } from './demo.ts'
import { showMainPhoto } from './own-photos.ts'
import { insertPhoto } from './queries.ts'

/** Numbers that have several photos, far from those of the invented members. */
const APART = 900_000_000
const PLANS = 6
const WITH_SEVERAL = 2

type Gender = (typeof genders)[number]

/** The people whom one can log in as in the demo have photos too. */
export const giveDemoPhotos = async (
  db: Db,
  people: readonly { id: number; gender: Gender; age: number }[],
  blurs: Blurs,
  now: Date,
): Promise<void> => {
  for (const { id, gender, age } of people) {
    const photos = demoPhotosOf({ seed: APART + id * PLANS + WITH_SEVERAL, gender, age })
    for (const [position, { key, folder, isScene }] of photos.entries()) {
      const blur = (isScene ? blurs.scenes : blurs.portraits)[id % blurs.portraits.length] ?? ''
      await insertPhoto.run(db, id, key, folder, `demo-${position}`, 'active', now, position, 800, 1000, blur, now)
    }
    await showMainPhoto(db, id)
  }
}

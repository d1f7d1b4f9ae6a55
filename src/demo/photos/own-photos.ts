import type { Db } from '#platform/db/database.ts'
import type { genders } from '#features/accounts/contract.ts'
import { photoLimit } from '#features/photos/rules.ts'
import { insertPhoto, showMainPhoto } from '#features/photos/server/index.ts'
import { demoPhotosOf } from './photos.ts'
import type { Blurs } from './photos.ts'

/** Numbers that all have the same, several photos, far from those of the invented members. */
const STEP = 6 * 29
const APART = STEP * 5_000_000
const WITH_SEVERAL = 2

type Gender = (typeof genders)[number]

/** The people whom one can log in as in the demo have photos too. */
export const giveDemoPhotos = async (
  db: Db,
  people: readonly { id: number; gender: Gender; age: number; paid: boolean }[],
  blurs: Blurs,
  now: Date,
): Promise<void> => {
  for (const { id, gender, age, paid } of people) {
    const photos = demoPhotosOf({ seed: APART + id * STEP + WITH_SEVERAL, gender, age })
    const limit = photoLimit({ paid_user: paid })
    for (const [position, { key, folder, isScene }] of photos.slice(0, limit).entries()) {
      const blur = (isScene ? blurs.scenes : blurs.portraits)[id % blurs.portraits.length] ?? ''
      await insertPhoto.run(db, {
        member: id,
        key,
        folder,
        upload: `demo-${position}`,
        status: 'active',
        reviewedAt: now,
        position,
        width: 800,
        height: 1000,
        thumbhash: blur,
        now,
      })
    }
    await showMainPhoto(db, id)
  }
}

import { accountCreated, accountStatusChanged, ownProfile } from '#features/accounts/server/index.ts'
import { imageOf } from './image.ts'
import { findProfile, insertProfile, setProfileStatus } from './queries.ts'

/** Each account has a profile, which is shown while the account is active. */
export const accountHooks = [
  accountCreated.part(async ({ db }, { account, country }) => {
    await insertProfile.run(db, { account, country })
  }),

  accountStatusChanged.part(async ({ db }, { account, status }) => {
    await setProfileStatus.run(db, { member: account, status: status === 'active' ? 'active' : 'disabled' })
  }),

  ownProfile.part(async (context, account) => {
    const row = await findProfile.one(context.db, { id: account })
    const { status, gender, sexuality, country, region, city, about } = row
    const image = imageOf(context, account, row.main_photo, row.main_photo_hash)
    return { status, gender, sexuality, country, region, city, about, main_image: image }
  }),
]

import { accountCreated, accountStatusChanged, ownProfile } from '#features/accounts/server/index.ts'
import { factFields, forFields } from '../fields.ts'
import { imageOf } from './image.ts'
import { keepAnswers } from './profiles.ts'
import { findProfile, insertProfile, setProfileStatus } from './queries.ts'

/** Facts that are not told by a name of their own. */
const personalFields = factFields.filter((name) => name !== 'gender' && name !== 'sexuality')

/** Each account has a profile, which is shown while the account is active. */
export const accountHooks = [
  accountCreated.part(async (own, { account, country, gender, city, interests }) => {
    await insertProfile.run(own.db, { account, country, gender })
    await keepAnswers(own, account, { city_id: city ?? undefined, interests })
  }),

  accountStatusChanged.part(async ({ db }, { account, status }) => {
    await setProfileStatus.run(db, { member: account, status: status === 'active' ? 'active' : 'disabled' })
  }),

  ownProfile.part(async (context, account) => {
    const row = await findProfile.one(context.db, { id: account })
    const { status, gender, sexuality, country, region, city, about, interests } = row
    return {
      status,
      gender,
      sexuality,
      country,
      region,
      city,
      about,
      interests,
      personal_info: forFields(personalFields, (name) => row[name]),
      main_image: imageOf(context, account, row.main_photo, row.main_photo_hash),
    }
  }),
]

import { randomBytes } from 'node:crypto'
import { addMember } from './people.ts'
import type { MemberOptions, TestMember } from './people.ts'
import type { TestSite } from './site.ts'

/** Cities by their number in GeoNames. */
export const cities = { Utrecht: 2745912, Amsterdam: 2759794, Amersfoort: 2759821 } as const
export type CityName = keyof typeof cities

type PublicOptions = MemberOptions & { city?: CityName; isPublic?: boolean; hasPhoto?: boolean }

/** Somebody with a photo who lets visitors see them, unless it says otherwise. */
export const addPublic = async (site: TestSite, options: PublicOptions): Promise<TestMember> => {
  const { isPublic = true, hasPhoto = true, city, ...rest } = options
  const member = await addMember(site, { ...rest, city: city ?? null })
  await site.pool.query(
    `update profile set city_id = $2, public_since = $3, main_photo = $4, main_photo_hash = 'thumb' where account_id = $1`,
    [
      member.id,
      city ? cities[city] : null,
      isPublic ? new Date() : null,
      hasPhoto ? `demo/${randomBytes(8).toString('hex')}` : null,
    ],
  )
  return member
}

/** So many of them, one after the other. */
export const addManyPublic = async (
  site: TestSite,
  count: number,
  options: (index: number) => PublicOptions,
): Promise<TestMember[]> => {
  const members: TestMember[] = []
  for (let index = 0; index < count; index++) members.push(await addPublic(site, options(index)))
  return members
}

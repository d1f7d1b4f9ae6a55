import { getPictureOfMember } from '#features/photos/contract.ts'
import type { Screen } from '#platform/screens.ts'
import { Refusal } from '#protocol/refusal.ts'
import { PhotoScreen } from '../../ui/members/photo-screen.tsx'

export const photo: Screen = {
  path: '/office/member-photo',
  title: 'Photo of a member',
  group: null,
  roles: ['moderator'],
  load: async ({ call, query: { photo: asked = '' } }) => {
    if (!/^[1-9]\d{0,14}$/.test(asked)) throw new Refusal('not_found')
    const found = await call(getPictureOfMember, { query: { photo: Number(asked) } })
    return <PhotoScreen {...found} photo={Number(asked)} />
  },
}

import { useQuery } from '@tanstack/react-query'
import { ask, useAnswer } from '#protocol/ask.ts'
import type { Output } from '#protocol/endpoint.ts'
import { getUser } from '#features/accounts/contract.ts'
import { getMember } from '#features/members/contract.ts'
import type { Profile } from '#features/members/contract.ts'
import type { Interest } from '#features/members/fields.ts'
import { commonInterests } from '#features/members/ui/shared/common-ground.ts'
import { getMemberPhotos } from '#features/photos/contract.ts'
import type { Partner } from '../../contract.ts'

export type OpenPhoto = { id: number; thumb: string; card: string; thumbhash: string }
export type PartnerProfile = {
  member: Profile | undefined
  /** Those that the reader may see, in their owner's order. */
  photos: OpenPhoto[]
  /** Interests of both. */
  shared: Interest[]
  isSameTown: boolean
}

/** Whom one writes with, beyond the card. Nobody leaves a trace by it: that is for pages of members. */
export const usePartnerProfile = ({ id, card }: Partner): PartnerProfile => {
  const own = useAnswer(ask(getUser)).user?.profile
  const isThere = card !== null
  const { data } = useQuery<Output<typeof getMember>>({ ...ask(getMember, { id }), enabled: isThere })
  const { data: shown } = useQuery<Output<typeof getMemberPhotos>>({
    ...ask(getMemberPhotos, { id }),
    enabled: isThere,
  })
  const member = isThere ? data?.member : undefined
  const photos = (isThere ? (shown?.photos ?? []) : []).flatMap((photo) =>
    photo.thumb_filename === null || photo.filename === null
      ? []
      : { id: photo.id, thumb: photo.thumb_filename, card: photo.filename, thumbhash: photo.thumbhash },
  )
  return {
    member,
    photos,
    shared: commonInterests(own?.interests ?? [], member?.interests ?? []),
    isSameTown: member !== undefined && member.city !== null && member.city === own?.city,
  }
}

import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { getMember } from '../../features/members/contract.ts'
import type { Profile } from '../../features/members/contract.ts'
import { getMemberPhotos } from '../../features/photos/contract.ts'
import { answered, ask } from '../../protocol/ask.ts'
import { Refusal } from '../../protocol/refusal.ts'

export const memberParams = {
  parse: ({ id }: { id: string }) => ({ id: Number(id) }),
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
}

/** What the page of a member shows, for both of its addresses. */
export const loadMember = async (queries: QueryClient, id: number): Promise<Profile> => {
  if (!Number.isSafeInteger(id) || id <= 0) throw new Refusal('not_found', {}, { status: 404 })
  // Both are waited for even when one is refused: no page may leave with a question still open.
  const [member, photos] = await Promise.allSettled([
    answered(queries, ask(getMember, { id })),
    answered(queries, ask(getMemberPhotos, { id })),
  ])
  if (member.status === 'rejected') throw member.reason
  if (photos.status === 'rejected') throw photos.reason
  return member.value.member
}

/** A name is the title as it stands; without one it is a page like any other. */
export const memberTitle = (i18n: I18n, member: Profile | undefined): string =>
  member ? `${member.name}, ${member.age}` : i18n._(msg`Member`)

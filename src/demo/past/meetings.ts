import { likeMember, seeLike } from '#features/likes/contract.ts'
import { viewMember } from '#features/members/contract.ts'
import { askForPrivate, changePhoto, getOwnPhotos, grantPrivate } from '#features/photos/contract.ts'
import type { Person } from './cast.ts'
import { HOUR } from './times.ts'
import type { Stage } from './stage.ts'
import type { Moment } from './talk.ts'

/** What two members do to each other beside writing, as moments of the past. */
export const openMeetings = (stage: Stage) => {
  const act =
    (
      endpoint:
        | typeof likeMember
        | typeof seeLike
        | typeof viewMember
        | typeof askForPrivate
        | typeof grantPrivate,
    ) =>
    (by: Person, to: Person, minutesAgo: number): Moment => ({
      minutesAgo,
      run: () => stage.call(by, endpoint, { body: { profile_id: to.id } }),
    })
  const [like, see] = [act(likeMember), act(seeLike)]
  return {
    like,
    /** That somebody likes them, or that it is a match, is no news any more. */
    see,
    view: act(viewMember),
    ask: act(askForPrivate),
    grant: act(grantPrivate),
    /** Both have liked each other, the first of them earlier, and both know. */
    match: (first: Person, second: Person, minutesAgo: number): Moment[] => [
      like(first, second, minutesAgo + 7 * HOUR),
      like(second, first, minutesAgo),
      see(first, second, minutesAgo - HOUR),
      see(second, first, minutesAgo - 1),
    ],
    /** The last of their photos is for those only whom they let. */
    hidePhoto: (owner: Person, minutesAgo: number): Moment => ({
      minutesAgo,
      run: async () => {
        const { photos } = await stage.call(owner, getOwnPhotos, {})
        const last = photos.at(-1)
        if (last) await stage.call(owner, changePhoto, { body: { id: last.id, is_private: true } })
      },
    }),
  }
}

export type Meetings = ReturnType<typeof openMeetings>

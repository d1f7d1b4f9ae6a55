import type { RequestContext } from '#platform/http/context.ts'
import { blurUrl } from '#platform/images/blur.ts'
import { Refusal } from '#protocol/refusal.ts'
import { largestOf } from '#features/photos/server/index.ts'
import { ageOn, latestCommonDay } from '#features/accounts/rules.ts'
import { findTold } from '#features/members/server/index.ts'
import { careFor } from '#features/safety/server/index.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { Conversation, Person, Said } from '../inbox-contract.ts'
import { honestStatementFor, spendLevel } from '../rules.ts'
import { spentBy } from './answer.ts'
import { requireConversation } from './claims.ts'
import { honestyOwed } from './honesty.ts'
import { assigneeOut } from './inbox.ts'
import { findSaid, findSaidPicture } from './inbox-queries.ts'
import { findNotes } from './note-queries.ts'
import { requireStaff } from './require-staff.ts'

const SAID_AT_MOST = 80

type Told = Awaited<ReturnType<typeof findTold.one>>

/** Orientation helps nobody to answer, and is nobody's to read. */
const personOut = (people: readonly Told[], id: number, now: Date): Person => {
  const person = people.find((one) => one.id === id)
  if (!person) throw new Error('somebody in a conversation has no profile')
  const { birth, ...told } = person
  const age = birth === null ? null : ageOn(birth, latestCommonDay(now))
  return { ...told, age, sexuality: null }
}

const saidOf = async (own: RequestContext, conversation: number, profile: number): Promise<Said[]> => {
  const rows = await findSaid.many(own.db, { conversation, profile, limit: SAID_AT_MOST })
  return rows.toReversed().map(({ sender_id: sender, created_at: at, kind, body, thumbhash, ...row }) => ({
    ...row,
    kind,
    // Of a picture it is the name of a file.
    body: kind === 'photo' ? '' : body,
    blur: thumbhash === null ? null : blurUrl(thumbhash),
    is_member: sender !== profile,
    at: at.toISOString(),
  }))
}

export const conversationOf = async (own: RequestContext, id: number): Promise<Conversation> => {
  const staff = await requireStaff(own)
  const row = await requireConversation(own, staff, id)
  const now = own.clock.now()
  const { profile_id: profile, member_id: member } = row
  const people = await findTold.many(own.db, { people: [profile, member] })
  const { recent, credits: all } = await spentBy(own, member)
  const owed = await honestyOwed(own, id, row)
  const notes = await findNotes.many(own.db, { conversation: id })
  return {
    id,
    profile: personOut(people, profile, now),
    member: personOut(people, member, now),
    language: row.language,
    messages: await saidOf(own, id, profile),
    notes: notes.map(({ created_at: at, ...note }) => ({ ...note, at: at.toISOString() })),
    assignee: assigneeOut(row, staff.id, now),
    snoozed_until: row.snoozed_until?.toISOString() ?? null,
    is_waiting: row.last_is_member && row.is_open && row.done_sequence < row.last_sequence,
    honest_answer: owed && honestStatementFor(row.language),
    spent: { recent, all, level: spendLevel(recent) },
    care: await careFor(own.db, { member, now }),
    message_length: (await siteOf(own)).message_length,
  }
}

/** Whoever may read the conversation may look; each look is an entry in the log. */
export const pictureIn = async (
  own: RequestContext,
  { conversation, sequence }: { conversation: number; sequence: number },
) => {
  const { member_id: member } = await requireConversation(own, await requireStaff(own), conversation)
  const found = await findSaidPicture.maybe(own.db, { conversation, sequence })
  const body = found && (await largestOf(own, found.folder))
  if (!body) throw new Refusal('not_found')
  own.concerns(member)
  return { picture: body.toString('base64') }
}

import { handle } from '#platform/http/context.ts'
import type { RequestContext, Route } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import * as contract from '../inbox-contract.ts'
import { answer } from './answer.ts'
import { changeState, requireClaim, requireConversation, snooze, take } from './claims.ts'
import { conversationOf, pictureIn } from './conversation.ts'
import { honestyOwed } from './honesty.ts'
import { inboxOf } from './inbox.ts'
import { insertNote } from './note-queries.ts'
import { requireStaff } from './require-staff.ts'

const done = { done: true } as const

/** Whoever asks whether somebody is there is not left without an answer. */
const finish = async (own: RequestContext, conversation: number) => {
  const { row } = await requireClaim(own, conversation)
  if (await honestyOwed(own, conversation, row)) throw new Refusal('honest_answer_needed')
  await changeState(own, conversation, { doneSequence: row.last_sequence })
  return done
}

const note = async (own: RequestContext, conversation: number, body: string) => {
  const staff = await requireStaff(own)
  const { member_id: member } = await requireConversation(own, staff, conversation)
  await insertNote.run(own.db, { conversation, member, staff: staff.id, body, now: own.clock.now() })
  return done
}

export const inboxRoutes: readonly Route[] = [
  handle(contract.getInbox, (_input, own) => inboxOf(own)),
  handle(contract.getFictionalConversation, async ({ query }, own) => ({
    conversation: await conversationOf(own, query.id),
  })),
  handle(contract.getConversationPicture, ({ query }, own) => pictureIn(own, query)),
  handle(contract.claimConversation, async ({ body }, own) => {
    await take(own, body.conversation)
    return done
  }),
  handle(contract.releaseConversation, async ({ body }, own) => {
    await requireClaim(own, body.conversation)
    await changeState(own, body.conversation, {})
    return done
  }),
  handle(contract.answerConversation, ({ body }, own) => answer(own, body)),
  handle(contract.snoozeConversation, async ({ body }, own) => {
    await snooze(own, body.conversation, body.minutes)
    return done
  }),
  handle(contract.finishConversation, ({ body }, own) => finish(own, body.conversation)),
  handle(contract.noteConversation, ({ body }, own) => note(own, body.conversation, body.text)),
]

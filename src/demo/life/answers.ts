import { gifts } from '#features/chat/choices.ts'
import { reactToMessage, readChat, sendGift, sendMessage, sendTyping } from '#features/chat/contract.ts'
import { TYPING_EVERY_MS } from '#features/chat/rules.ts'
import type { Locale } from '#protocol/locales.ts'
import { pick } from '../members/random.ts'
import { as } from './act.ts'
import type { Life } from './act.ts'
import { chanceOf } from './chance.ts'
import { intentOf } from './intents.ts'
import { factsOf, languageOf, payFor } from './people.ts'
import type { Person } from './people.ts'
import { findSaid, findWaiting } from './queries.ts'
import { reactionTo } from './reactions.ts'
import { replyTo } from './reply.ts'
import { momentsOf } from './timing.ts'
import { sober } from './words/words.ts'

/** What waits for longer is not answered any more, as after a night without a worker. */
const WAITING_MS = 60 * 60_000
const AT_ONCE = 20
/** Of all answers, those with a gift. */
const GIFTS = { usual: 0.08, returned: 0.5 }

const giftShare = ({ kind, body }: Waiting, language: Locale): number => {
  if (kind === 'gift') return GIFTS.returned
  return kind === 'text' && sober.has(intentOf(body, language)) ? 0 : GIFTS.usual
}

type Waiting = Awaited<ReturnType<typeof findWaiting.one>>

/** Typing is told by nobody but the page of whoever types: when it was told last is all that is remembered. */
export const createAnswers = (life: Life) => {
  const { pool, clock } = life
  const typedAt = new Map<number, number>()

  const read = (waiting: Waiting, person: Person) =>
    as(life, { id: waiting.member_id, domain: person.domain }, (call) =>
      call()(readChat, { body: { conversation: waiting.conversation_id, sequence: waiting.sequence } }),
    )

  const type = async (waiting: Waiting, person: Person): Promise<number> => {
    const { conversation_id: conversation } = waiting
    const now = clock.now().getTime()
    if (now - (typedAt.get(conversation) ?? 0) < TYPING_EVERY_MS) return 0
    typedAt.set(conversation, now)
    await as(life, { id: waiting.member_id, domain: person.domain }, (call) =>
      call()(sendTyping, { body: { conversation } }),
    )
    return 1
  }

  const answer = async (waiting: Waiting, person: Person, text: string): Promise<number> => {
    const { member_id: member, conversation_id: conversation, sequence } = waiting
    typedAt.delete(conversation)
    const name = `${conversation}-${sequence}`
    const key = `life-${name}`
    await payFor(life, { member, site: person.site_id, key, kind: 'message' })
    const random = chanceOf('gift', name)
    const isGiving = random() < giftShare(waiting, languageOf(person))
    const giftKey = `life-gift-${name}`
    if (isGiving) await payFor(life, { member, site: person.site_id, key: giftKey, kind: 'gift' })
    await as(life, { id: member, domain: person.domain }, async (call) => {
      await call(key)(sendMessage, { body: { conversation, text } })
      if (isGiving) await call(giftKey)(sendGift, { body: { conversation, gift: pick(random, gifts) } })
    })
    return 1
  }

  /** Whoever is waited for comes, reads, perhaps reacts, types and answers, each when its moment has come. */
  const step = async (waiting: Waiting, person: Person): Promise<number> => {
    const { conversation_id: conversation, sequence, member_id: member, kind, body } = waiting
    const elapsed = clock.now().getTime() - waiting.created_at.getTime()
    const said = (await findSaid.many(pool, { member, conversation })).map((message) => message.body)
    const moments = momentsOf({ conversation, sequence, answers: said.length })
    if (elapsed < moments.read) return 0
    if (waiting.read_sequence < sequence) {
      await read(waiting, person)
      return 1
    }
    const reaction = waiting.has_reacted ? null : reactionTo(waiting, languageOf(person))
    if (reaction !== null && elapsed >= moments.reaction) {
      await as(life, { id: member, domain: person.domain }, (call) =>
        call()(reactToMessage, { body: { conversation, sequence, reaction } }),
      )
      return 1
    }
    if (elapsed < moments.typing) return 0
    const facts = await factsOf(life, member, person, `${conversation}-${sequence}`)
    const language = languageOf(person)
    const text = replyTo({ conversation, sequence, kind, body, language, said }, facts)
    if (text === null) return 0
    return elapsed < moments.answer ? type(waiting, person) : answer(waiting, person, text)
  }

  return {
    find: (people: readonly Person[]) =>
      findWaiting.many(pool, {
        people: people.map(({ id }) => id),
        since: new Date(clock.now().getTime() - WAITING_MS),
        limit: AT_ONCE,
      }),
    step,
  }
}

import { randomBytes, randomUUID } from 'node:crypto'
import { requireMember } from '#features/accounts/server/index.ts'
import { readChat, sendGift, sendMessage } from '#features/chat/contract.ts'
import { sendPicture } from '#features/chat/server/index.ts'
import { demoFolder } from '../photos/drawings.ts'
import type { Blurs } from '../photos/photos.ts'
import type { Person } from './cast.ts'
import type { Stage } from './stage.ts'
import { scenes, speakerOf } from './talks.ts'
import type { Line } from './talks.ts'

type MessageKind = 'text' | 'photo' | 'gift'

/** Something that somebody did so many minutes before the demo was filled. */
export type Moment = {
  minutesAgo: number
  run: () => Promise<unknown>
  /** What they pay for by it, when it is `me` who does. */
  spends?: MessageKind
}

export type Talk = {
  me: Person
  them: Person
  lines: readonly Line[]
  texts: readonly string[]
  /** From when to when they wrote, in minutes ago. */
  from: number
  until: number
  /** Whether what was written last has been read. */
  isRead: boolean
}

/** Some answers come sooner, some later, none before what it answers. */
const momentOf = ({ lines, from, until }: Talk, index: number): number => {
  const last = Math.max(1, lines.length - 1)
  const shift = index === 0 || index === last ? 0 : ((index * 5) % 3) * 0.2 - 0.2
  return from - ((from - until) * (index + shift)) / last
}

const kindOf = (line: Line): MessageKind => {
  if (typeof line === 'string') return 'text'
  return 'gift' in line ? 'gift' : 'photo'
}

/** A conversation: before somebody answers they read what there is. */
export const talkMoments = (stage: Stage, blurs: Blurs, talk: Talk): Moment[] => {
  const { me, them, lines, until, isRead } = talk
  const texts = talk.texts.values()
  let heard: { conversation: number; sequence: number } | undefined

  const read = (reader: Person) => (heard ? stage.call(reader, readChat, { body: heard }) : undefined)
  const sendPhoto = async (by: Person, to: Person, seed: number) => {
    const context = await stage.contextOf(by.id, by.host)
    const picture = {
      key: randomBytes(16).toString('base64url'),
      folder: demoFolder({ kind: 'scene', seed }),
      width: 800,
      height: 1000,
      thumbhash: blurs.scenes[seed] ?? '',
      hashes: null,
    }
    return sendPicture(
      context,
      await requireMember(context),
      { profileId: to.id, key: randomUUID() },
      picture,
    )
  }
  const send = (line: Line, by: Person, to: Person) => {
    const profile_id = to.id
    if (typeof line !== 'string') {
      return 'gift' in line
        ? stage.call(by, sendGift, { body: { profile_id, gift: line.gift } })
        : sendPhoto(by, to, scenes[line.photo])
    }
    const text = (texts.next().value ?? '').replace('{name}', to.name).replace('{city}', them.city)
    return stage.call(by, sendMessage, { body: { profile_id, text } })
  }
  const said = lines.map((line, index): Moment => {
    const [by, to] = speakerOf(line) === 'me' ? [me, them] : [them, me]
    const run = async () => {
      await read(by)
      const { message } = await send(line, by, to)
      heard = { conversation: message.conversation, sequence: message.sequence }
    }
    return { minutesAgo: momentOf(talk, index), run, ...(by === me && { spends: kindOf(line) }) }
  })
  const reader = speakerOf(lines.at(-1) ?? 'them') === 'me' ? them : me
  return isRead ? [...said, { minutesAgo: until * 0.9, run: async () => read(reader) }] : said
}

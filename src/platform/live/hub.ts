import type { ServerResponse } from 'node:http'
import type { LiveEvent } from '#protocol/live.ts'
import { systemClock } from '../clock.ts'
import type { Clock } from '../clock.ts'

/** A reader that takes nothing is cut before what waits for it fills the memory. */
const UNREAD_BYTES_AT_MOST = 64 * 1024
/** Tabs share one stream, so these are browsers. The oldest goes. */
const STREAMS_PER_MEMBER = 8
const HEARTBEAT_MS = 25_000
/** After a cut every process tells every other one: what is told within so long is one. */
const GATHER_MS = 2_000
/** All who leave come back at once, and ask for all they show: so long it takes until the last one is told to. */
const SPREAD_MS = 5_000
const heartbeat = Buffer.from(':\n\n')

const frameOf = (event: LiveEvent): Buffer => Buffer.from(`data: ${JSON.stringify(event)}\n\n`)

/** Somebody who is on the way out may still be written to; without a listener that would end the process. */
const ignore = () => undefined

/** Who listens, with which session, and until when that one lasts unless it is used. */
export type Listener = { member: number; session: number; endsAt: Date }

/** Of these sessions, those that are open, and when they end. */
export type SessionEnds = (sessions: number[]) => Promise<readonly { id: number; ends_at: Date }[]>

type Stream = { session: number; endsAtMs: number; answer: ServerResponse }

/** The streams of this process, by member. */
export type Hub = {
  /** Takes over an answer whose head is written; it leaves by itself when the reader does. */
  add: (listener: Listener, answer: ServerResponse) => void
  deliver: (members: readonly number[], event: LiveEvent) => void
  /**
   * All who listen here may have missed something, be it that their session is over. They leave, one after another:
   * whoever may still listen comes back and asks for what happened.
   */
  renewAll: () => void
  /** Ends a member's streams: whoever may still listen comes back. */
  end: (member: number) => void
  /** Ends the streams of this session unless it is open. */
  recheck: (listener: Pick<Listener, 'member' | 'session'>) => Promise<void>
  count: () => number
  close: () => void
}

type HubOptions = {
  clock?: Clock
  /** Asked with each heartbeat: sessions that were not used in time end, and so does whatever nobody told us about. */
  sessionEnds?: SessionEnds | undefined
}

export const createHub = ({ clock = systemClock, sessionEnds }: HubOptions = {}): Hub => {
  let isClosed = false
  let count = 0
  const streams = new Map<number, Stream[]>()

  const leave = (member: number, { answer }: Stream) => {
    count -= 1
    const left = (streams.get(member) ?? []).filter((other) => other.answer !== answer)
    if (left.length > 0) streams.set(member, left)
    else streams.delete(member)
  }
  const write = ({ answer }: Stream, frame: Buffer) => {
    if (answer.writableLength > UNREAD_BYTES_AT_MOST) answer.destroy()
    else answer.write(frame)
  }
  const forAll = (act: (stream: Stream) => void) => {
    for (const own of streams.values()) for (const stream of own) act(stream)
  }
  /** Nothing is told to a session whose time is over, not even until the next heartbeat. */
  const writeWhileOpen = (stream: Stream, frame: Buffer, nowMs: number) => {
    if (stream.endsAtMs <= nowMs) stream.answer.end()
    else write(stream, frame)
  }

  type ForEach = (act: (stream: Stream) => void) => void
  const recheckThose = async (ids: number[], forEach: ForEach): Promise<void> => {
    if (!sessionEnds || ids.length === 0) return
    const asked = new Set(ids)
    const ends = new Map((await sessionEnds(ids)).map(({ id, ends_at: end }) => [id, end.getTime()]))
    forEach((stream) => {
      if (!asked.has(stream.session)) return
      const endsAtMs = ends.get(stream.session)
      if (endsAtMs === undefined) stream.answer.end()
      else stream.endsAtMs = endsAtMs
    })
  }
  const beat = () => {
    const ids = new Set<number>()
    forAll((stream) => {
      write(stream, heartbeat)
      ids.add(stream.session)
    })
    // A database that is away for a moment ends nobody's stream; the next heartbeat asks again.
    recheckThose([...ids], forAll).catch(ignore)
  }
  const beating = setInterval(beat, HEARTBEAT_MS)
  beating.unref()

  let gathering: NodeJS.Timeout | undefined
  const renew = () => {
    gathering = undefined
    forAll(({ answer }) => setTimeout(() => answer.end(), Math.random() * SPREAD_MS).unref())
  }

  return {
    add: ({ member, session, endsAt }, answer) => {
      // Whoever left while we found out who they are does not leave again, and would stay here for ever.
      if (isClosed || answer.destroyed) return void answer.end()
      const stream = { session, endsAtMs: endsAt.getTime(), answer }
      const own = [...(streams.get(member) ?? []), stream]
      streams.set(member, own)
      count += 1
      answer.on('error', ignore)
      answer.on('close', () => leave(member, stream))
      // One that was told to end is still here until it has: in a burst each adds one to those.
      own.slice(0, -STREAMS_PER_MEMBER).forEach((older) => older.answer.end())
    },
    deliver: (members, event) => {
      let frame: Buffer | undefined
      const nowMs = clock.now().getTime()
      for (const member of members) {
        const own = streams.get(member)
        if (!own) continue
        frame ??= frameOf(event)
        for (const stream of own) writeWhileOpen(stream, frame, nowMs)
      }
    },
    renewAll: () => {
      gathering ??= setTimeout(renew, GATHER_MS).unref()
    },
    end: (member) => streams.get(member)?.forEach(({ answer }) => answer.end()),
    recheck: ({ member, session }) => recheckThose([session], (act) => streams.get(member)?.forEach(act)),
    count: () => count,
    close: () => {
      isClosed = true
      clearInterval(beating)
      clearTimeout(gathering)
      forAll(({ answer }) => answer.end())
    },
  }
}

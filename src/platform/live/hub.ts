import type { ServerResponse } from 'node:http'
import type { LiveEvent } from '#protocol/live.ts'

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

/** The streams of this process, by member. */
export type Hub = {
  /** Takes over an answer whose head is written; it leaves by itself when the reader does. */
  add: (member: number, stream: ServerResponse) => void
  deliver: (members: readonly number[], event: LiveEvent) => void
  /**
   * All who listen here may have missed something, be it that their session is over. They leave, one after another:
   * whoever may still listen comes back and asks for what happened.
   */
  renewAll: () => void
  /** Ends a member's streams: whoever may still listen comes back. */
  end: (member: number) => void
  count: () => number
  close: () => void
}

export const createHub = (): Hub => {
  let isClosed = false
  const streams = new Map<number, ServerResponse[]>()

  const leave = (member: number, stream: ServerResponse) => {
    const left = (streams.get(member) ?? []).filter((other) => other !== stream)
    if (left.length > 0) streams.set(member, left)
    else streams.delete(member)
  }
  const write = (stream: ServerResponse, frame: Buffer) => {
    if (stream.writableLength > UNREAD_BYTES_AT_MOST) stream.destroy()
    else stream.write(frame)
  }
  const forAll = (act: (stream: ServerResponse) => void) => {
    for (const own of streams.values()) for (const stream of own) act(stream)
  }
  const beating = setInterval(() => forAll((stream) => write(stream, heartbeat)), HEARTBEAT_MS)
  beating.unref()

  let gathering: NodeJS.Timeout | undefined
  const renew = () => {
    gathering = undefined
    forAll((stream) => setTimeout(() => stream.end(), Math.random() * SPREAD_MS).unref())
  }

  return {
    add: (member, stream) => {
      // Whoever left while we found out who they are does not leave again, and would stay here for ever.
      if (isClosed || stream.destroyed) return void stream.end()
      const own = [...(streams.get(member) ?? []), stream]
      streams.set(member, own)
      stream.on('error', ignore)
      stream.on('close', () => leave(member, stream))
      if (own.length > STREAMS_PER_MEMBER) own[0]?.end()
    },
    deliver: (members, event) => {
      let frame: Buffer | undefined
      for (const member of members) {
        const own = streams.get(member)
        if (!own) continue
        frame ??= frameOf(event)
        for (const stream of own) write(stream, frame)
      }
    },
    renewAll: () => {
      gathering ??= setTimeout(renew, GATHER_MS).unref()
    },
    end: (member) => streams.get(member)?.forEach((stream) => stream.end()),
    count: () => streams.values().reduce((sum, own) => sum + own.length, 0),
    close: () => {
      isClosed = true
      clearInterval(beating)
      clearTimeout(gathering)
      forAll((stream) => stream.end())
    },
  }
}

import type { ServerResponse } from 'node:http'
import type { LiveEvent } from '../../protocol/live.ts'

/** A reader that takes nothing is cut before what waits for it fills the memory. */
const UNREAD_BYTES_AT_MOST = 64 * 1024
/** Tabs share one stream, so these are browsers. The oldest goes. */
const STREAMS_PER_MEMBER = 8
const HEARTBEAT_MS = 25_000
const heartbeat = Buffer.from(':\n\n')
const resync = frameOf({ type: 'resync' })

function frameOf(event: LiveEvent): Buffer {
  return Buffer.from(`data: ${JSON.stringify(event)}\n\n`)
}

/** Somebody who is on the way out may still be written to; without a listener that would end the process. */
const ignore = () => undefined

/** The streams of this process, by member. */
export type Hub = {
  /** Takes over an answer whose head is written; it leaves by itself when the reader does. */
  add: (member: number, stream: ServerResponse) => void
  deliver: (members: readonly number[], event: LiveEvent) => void
  /** All who listen here may have missed something. */
  resyncAll: () => void
  /** Ends a member's streams: whoever may still listen comes back. */
  end: (member: number) => void
  count: () => number
  close: () => void
}

export const createHub = (): Hub => {
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
  const writeAll = (frame: Buffer) => {
    for (const own of streams.values()) for (const stream of own) write(stream, frame)
  }
  const beating = setInterval(() => writeAll(heartbeat), HEARTBEAT_MS)
  beating.unref()

  return {
    add: (member, stream) => {
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
    resyncAll: () => writeAll(resync),
    end: (member) => streams.get(member)?.forEach((stream) => stream.end()),
    count: () => streams.values().reduce((sum, own) => sum + own.length, 0),
    close: () => {
      clearInterval(beating)
      for (const own of streams.values()) for (const stream of own) stream.end()
    },
  }
}

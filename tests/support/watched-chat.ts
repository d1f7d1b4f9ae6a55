import { setTimeout as pause } from 'node:timers/promises'
import type { LiveEvent } from '#protocol/live.ts'
import { chatWith, listen } from './conversations.ts'
import type { TestMember } from './people.ts'
import type { TestSite } from './site.ts'

/** What a page of `reader` shows of the conversation: events as they come, gaps fetched, over all reconnects. */
export const watchChat = (site: TestSite, reader: TestMember, writer: TestMember) => {
  const shown: number[] = []
  /** The messages of the stream, as they came. */
  const told: number[] = []
  let isOver = false
  const fetchMissing = async (): Promise<void> => {
    while (!isOver) {
      const chat = await chatWith(reader, writer, `&after=${shown.at(-1) ?? 0}`).catch(() => null)
      // A server that is busy or away is asked again, as a page does: no other event may come.
      if (!chat) {
        await pause(50)
        continue
      }
      for (const { sequence } of chat.messages) if (sequence > (shown.at(-1) ?? 0)) shown.push(sequence)
      if (!chat.has_more) return
    }
  }
  let work = Promise.resolve()
  const inTurn = (task: () => Promise<void>) => (work = work.then(task, task))
  const onEvent = (event: LiveEvent) =>
    inTurn(async () => {
      if (event.type === 'resync') return fetchMissing()
      if (event.type !== 'message') return
      const { sequence } = event.message as { sequence: number }
      told.push(sequence)
      if (sequence === (shown.at(-1) ?? 0) + 1) shown.push(sequence)
      else if (sequence > (shown.at(-1) ?? 0)) await fetchMissing()
    })
  const running = (async () => {
    while (!isOver) {
      const stream = await listen(site, reader).catch(() => null)
      if (!stream) {
        await pause(50)
        continue
      }
      let heard = 0
      const drain = setInterval(() => {
        while (heard < stream.events.length) {
          const event = stream.events[heard++]
          if (event) void onEvent(event)
        }
        if (isOver) stream.stop()
      }, 10)
      await stream.closed
      clearInterval(drain)
    }
  })()
  return {
    shown,
    told,
    end: async () => {
      isOver = true
      await running
    },
  }
}

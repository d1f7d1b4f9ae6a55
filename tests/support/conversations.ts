import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { ClientRequest } from 'node:http'
import type { Output } from '#protocol/endpoint.ts'
import type { LiveEvent } from '#protocol/live.ts'
import type { getChat, getChats, sendMessage } from '#features/chat/contract.ts'
import { insist } from './insist.ts'
import type { TestMember } from './people.ts'
import type { Answer } from './send.ts'
import type { TestSite } from './site.ts'
import { expectStatus } from './visitor.ts'

type Sent = Output<typeof sendMessage>

/** Writes to a member; what comes back is given as it came. */
export const write = (
  member: TestMember,
  to: { id: number },
  text: string,
  key: string = randomUUID(),
): Promise<Answer> =>
  member.browser.send('POST', '/api/chat.php', { profile_id: to.id, text }, { 'idempotency-key': key })

export const written = async (
  member: TestMember,
  to: { id: number },
  text: string,
  key?: string,
): Promise<Sent> => {
  const answer = await write(member, to, text, key)
  expectStatus(answer, 200)
  return answer.json() as unknown as Sent
}

/** Writes with the same key until somebody says yes: whether the last one was kept is not known. Gives its place. */
export const writeUntilKept = async (
  member: TestMember,
  to: { id: number },
  key: string,
): Promise<number> => {
  const answer = await insist(() => write(member, to, `Message ${key}`, key))
  expectStatus(answer, 200)
  return (answer.json() as unknown as Sent).message.sequence
}

export const chatsOf = async (member: TestMember, before?: string): Promise<Output<typeof getChats>> => {
  const answer = await member.browser.get(`/api/chats.php${before ? `?before=${before}` : ''}`)
  expectStatus(answer, 200)
  return answer.json() as unknown as Output<typeof getChats>
}

export const chatWith = async (
  member: TestMember,
  other: { id: number },
  more = '',
): Promise<Output<typeof getChat>> => {
  const answer = await member.browser.get(`/api/chat.php?profile_id=${other.id}${more}`)
  expectStatus(answer, 200)
  return answer.json() as unknown as Output<typeof getChat>
}

export type Listening = {
  events: LiveEvent[]
  status: () => number | undefined
  /** Resolves with the first event, heard before or from now on, that fits. */
  heard: (fits: (event: LiveEvent) => boolean) => Promise<LiveEvent>
  closed: Promise<void>
  stop: () => void
}

/** A member's stream, as a browser would hold it. */
export const listen = async (
  site: Pick<TestSite, 'port'>,
  member: TestMember,
  headers: Record<string, string> = {},
  host = 'localhost',
): Promise<Listening> => {
  const events: LiveEvent[] = []
  const waiting: { fits: (event: LiveEvent) => boolean; resolve: (event: LiveEvent) => void }[] = []
  const cookie = [...member.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  let status: number | undefined
  const closed = Promise.withResolvers<void>()
  let sent: ClientRequest | undefined
  await new Promise<void>((resolve, reject) => {
    sent = request(
      {
        host: '127.0.0.1',
        port: site.port,
        path: '/api/stream.php',
        headers: { host, cookie, 'sec-fetch-site': 'same-origin', ...headers },
        agent: false,
      },
      (response) => {
        status = response.statusCode
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text += chunk
          const frames = text.split('\n\n')
          text = frames.pop() ?? ''
          for (const frame of frames) {
            const data = frame.split('\n').find((line) => line.startsWith('data: '))
            if (!data) continue
            const event = JSON.parse(data.slice(6)) as LiveEvent
            events.push(event)
            for (const waiter of waiting.filter(({ fits }) => fits(event))) {
              waiting.splice(waiting.indexOf(waiter), 1)
              waiter.resolve(event)
            }
          }
        })
        response.on('close', () => closed.resolve())
        response.on('error', () => closed.resolve())
        resolve()
      },
    )
    sent.on('error', (error) => {
      closed.resolve()
      reject(error)
    })
    sent.end()
  })
  return {
    events,
    status: () => status,
    heard: (fits) => {
      const known = events.find(fits)
      if (known) return Promise.resolve(known)
      return new Promise((resolve) => waiting.push({ fits, resolve }))
    },
    closed: closed.promise,
    stop: () => sent?.destroy(),
  }
}

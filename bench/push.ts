import { createECDH, randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { readPushHosts } from '#platform/push/hosts.ts'
import { openOutgoing } from '#platform/outgoing/request.ts'
import { createPushSender } from '#platform/push/sender.ts'
import { inProject } from '#platform/root.ts'
import { inTurns } from './load.ts'
import { launch } from './server.ts'
import type { Row } from './table.ts'

const PUSHES = 10_000
const AT_ONCE = 60
/** Of a push with a name and a text. */
const PAYLOAD = JSON.stringify({
  web_push: 8030,
  notification: { title: 'x'.repeat(30), body: 'y'.repeat(330) },
})
/** What encryption adds. */
const OVERHEAD_BYTES = 103

const keyPair = () => {
  const pair = createECDH('prime256v1')
  return { publicKey: pair.generateKeys('base64url'), privateKey: pair.getPrivateKey('base64url') }
}

/** Requests per second, so many at once. */
const rateOf = async (send: (n: number) => Promise<unknown>): Promise<number> => {
  let next = 0
  const start = performance.now()
  const lane = async () => {
    while (next < PUSHES) await send(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return (PUSHES * 1000) / (performance.now() - start)
}

/** What it costs to encrypt, sign and send beside sending alone. */
export const measurePush = async (): Promise<Row[]> => {
  const service = await launch(inProject('bench', 'push-service.ts'), {})
  const { ask, close } = openOutgoing()
  const agent = new Agent({ keepAlive: true })
  try {
    const sender = createPushSender({ keys: keyPair(), hosts: readPushHosts(service.url), ask })
    const browsers = Array.from({ length: 100 }, (_, n) => ({
      endpoint: `${service.url}/push/${n}`,
      p256dh: keyPair().publicKey,
      auth: randomBytes(16).toString('base64url'),
    }))
    const message = {
      payload: PAYLOAD,
      topic: 'x'.repeat(32),
      urgency: 'high',
      subject: 'mailto:a@vonk.dating',
    } as const
    const own = () =>
      rateOf(async (n) => {
        const browser = browsers[n % browsers.length]
        if (browser) await sender.send(browser, message)
      })
    const body = randomBytes(Buffer.byteLength(PAYLOAD) + OVERHEAD_BYTES)
    const bare = () =>
      rateOf(
        (n) =>
          new Promise<void>((resolve, reject) => {
            const url = `${service.url}/push/${n % browsers.length}`
            const headers = { 'content-length': body.length, authorization: 'x'.repeat(300) }
            const sending = request(url, { method: 'POST', agent, headers }, (response) => {
              response.resume()
              response.on('end', resolve)
            })
            sending.on('error', reject)
            sending.end(body)
          }),
      )
    const { own: rate, limit, ratio } = await inTurns(own, bare)
    return [
      {
        what: `pushes/s encrypted, signed and sent, ${PUSHES} of them to a local service, against a bare loop that sends as many bytes`,
        figure: `${Math.round(rate)} / ${Math.round(limit)}`,
        ratio,
        // A new key and one agreement on a curve for each push are most of it; RFC 8291 wants them.
        bound: { atLeast: 0.15 },
      },
    ]
  } finally {
    close()
    agent.destroy()
    await service.stop()
  }
}

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { addMember } from '#tests/support/people.ts'
import type { TestMember } from '#tests/support/people.ts'
import { plain } from '#tests/support/pictures.ts'
import { sharedSite } from '#tests/support/shared-site.ts'

const site = await sharedSite()
const photo = await plain(300, 400).jpeg().toBuffer()

const upload = ({ browser }: TestMember, file: Buffer, type = 'image/jpeg') =>
  browser.send('POST', `/api/photos.php?upload_id=${randomUUID()}`, file, { 'content-type': type })

/** Announces the largest file there is, sends a byte of it, and waits. */
const hold = async ({ browser }: TestMember, path: string): Promise<Socket> => {
  const socket = connect(site.port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const lines = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'content-type: image/jpeg',
    'content-length: 25000000',
    'sec-fetch-site: same-origin',
    `cookie: auth=${browser.cookies.get('auth')}`,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\nx`)
  return socket
}

test('PHO-1 OPS-5 a member who holds back many uploads does not stop those of another', async () => {
  const [attacker, other] = [await addMember(site), await addMember(site, { credits: 10 })]
  const sockets: Socket[] = []
  for (let held = 0; held < 12; held++) {
    const path =
      held % 2 === 0
        ? `/api/photos.php?upload_id=${randomUUID()}`
        : `/api/chat-photo.php?profile_id=${other.id}&key=${randomUUID()}`
    sockets.push(await hold(attacker, path))
  }
  // Those beyond what one may send at once are refused: the others have been let in.
  const answers = await Promise.race(sockets.map(async (socket) => (await once(socket, 'data'))[0] as Buffer))
  expect(answers.toString()).toMatch(/^HTTP\/1\.1 429[\s\S]*too_many_requests/)
  expect((await upload(attacker, photo)).status).toBe(429)
  expect((await upload(other, photo)).status).toBe(200)
  const picture = `/api/chat-photo.php?profile_id=${attacker.id}&key=${randomUUID()}`
  const sent = await other.browser.send('POST', picture, photo, { 'content-type': 'image/jpeg' })
  expect(sent.status).toBe(200)
  for (const socket of sockets) socket.destroy()
  await expect.poll(async () => (await upload(attacker, photo)).status).toBe(200)
})

test('PHO-1 OPS-5 a few hundred bytes that unpack to millions of pixels are refused before they are decoded', async () => {
  const member = await addMember(site)
  const bomb = await plain(2400, 1600).avif({ effort: 0 }).toBuffer()
  expect(bomb.length).toBeLessThan(1000)
  const answer = await upload(member, bomb, 'image/avif')
  expect([answer.status, answer.json().error]).toEqual([413, 'photo_too_heavy'])
  // A small one is a picture like any other.
  expect(
    (await upload(member, await plain(800, 600).avif({ effort: 0 }).toBuffer(), 'image/avif')).status,
  ).toBe(200)
})

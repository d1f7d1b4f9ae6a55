import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { DEMO_PASSWORD } from '#demo/logins.ts'
import type { Row } from './table.ts'

const SECONDS = 6
const READERS = 4
const LONG_SIDE_PX = 4000
const SHORT_SIDE_PX = 3000

type Session = { cookie: string }

const client = { 'x-vonk-client': '1', 'content-type': 'application/json' }

export const MEMBER_EMAIL = 'premium@vonk.example'

/** As somebody of the demo. */
export const logIn = async (site: string): Promise<Session> => {
  const answer = await fetch(`${site}/api/user.php`, {
    method: 'POST',
    headers: client,
    body: JSON.stringify({ email: MEMBER_EMAIL, password: DEMO_PASSWORD }),
  })
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0])
  return { cookie: cookie.join('; ') }
}

/** Noise, as a camera's sensor has it: a plain colour would be decoded in no time. */
const cameraPhoto = async (): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({
    create: { width: LONG_SIDE_PX, height: SHORT_SIDE_PX, channels: 3, background: '#808080', noise },
  })
    .jpeg({ quality: 88 })
    .toBuffer()
}

/** Uploads one photo after the other and removes it again; tells how many there were. */
const uploadUntil = async (site: string, { cookie }: Session, end: () => boolean): Promise<number> => {
  const file = new Uint8Array(await cameraPhoto())
  let uploads = 0
  while (!end()) {
    const answer = await fetch(`${site}/api/photos.php?upload_id=${randomUUID()}`, {
      method: 'POST',
      headers: { ...client, cookie, 'content-type': 'image/jpeg' },
      body: file,
    })
    if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`)
    const { photos } = (await answer.json()) as { photos: { id: number }[] }
    await fetch(`${site}/api/photo.php`, {
      method: 'DELETE',
      headers: { ...client, cookie },
      body: JSON.stringify({ id: photos.at(-1)?.id }),
    })
    uploads++
  }
  return uploads
}

/** How long other requests take in the meantime: the 99th of a hundred, in ms. */
const p99While = async (site: string, isOver: () => boolean): Promise<number> => {
  const times: number[] = []
  const read = async () => {
    while (!isOver()) {
      const start = performance.now()
      await (await fetch(`${site}/api/members.php?gender=woman&country=NL`)).text()
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: READERS }, read))
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
}

const after = (seconds: number) => {
  const end = performance.now() + seconds * 1000
  return () => performance.now() > end
}

/** A photo of 12 megapixels after the other, and what the others feel of it. */
export const measureUpload = async (site: string): Promise<Row[]> => {
  const session = await logIn(site)
  // The first round warms both.
  await p99While(site, after(2))
  const idle = await p99While(site, after(SECONDS))
  const isOver = after(SECONDS)
  const [busy, uploads] = await Promise.all([p99While(site, isOver), uploadUntil(site, session, isOver)])
  return [
    {
      what: `p99 of searches while 12-megapixel photos are uploaded (${uploads} of them), against without`,
      figure: `${busy.toFixed(1)} ms / ${idle.toFixed(1)} ms`,
      ratio: busy / idle,
      bound: { atMost: 3 },
    },
  ]
}

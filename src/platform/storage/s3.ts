import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { Storage } from './index.ts'
import { StorageUnavailable } from './unavailable.ts'

export type S3Config = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const ATTEMPTS = 3
const FIRST_PAUSE_MS = 100
const ATTEMPT_TIMEOUT_MS = 10_000

type Ask = { method: 'GET' | 'PUT' | 'DELETE'; url: string; body?: Buffer; type?: string }
type Answer = { status: number; body: Buffer }

/** What the store or the network says may hold secrets or members' keys: only a code leaves. */
const codeOf = (error: unknown): string => {
  const { name, cause } = error as Error & { cause?: { code?: unknown } }
  return typeof cause?.code === 'string' ? cause.code : name
}

export const openS3 = (config: S3Config, attemptTimeoutMs = ATTEMPT_TIMEOUT_MS): Storage => {
  const { accessKeyId, secretAccessKey, region } = config
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const bucketUrl = `${config.endpoint.replace(/\/+$/, '')}/${config.bucket}`

  const attempt = async ({ method, url, body, type }: Ask): Promise<Answer> => {
    const signed = await client.sign(url, {
      method,
      redirect: 'manual',
      ...(body && {
        body: new Uint8Array(body),
        headers: {
          'content-type': type ?? 'application/octet-stream',
          // The store refuses bytes that changed on the way.
          'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
        },
      }),
    })
    // Given to fetch itself: one that only the signed request knows is collected with it, and then nothing ends the wait.
    const response = await fetch(signed, { signal: AbortSignal.timeout(attemptTimeoutMs) })
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) }
  }

  /** Every request may be repeated: it says what is to be, not what is to change. */
  const request = async (ask: Ask): Promise<Answer> => {
    let failure = ''
    for (let count = 0; count < ATTEMPTS; count++) {
      if (count > 0) await wait(FIRST_PAUSE_MS * 2 ** count * (0.5 + Math.random() / 2))
      const answer = await attempt(ask).catch((error: unknown) => codeOf(error))
      if (typeof answer === 'string') {
        failure = `had no answer (${answer})`
        continue
      }
      const { status } = answer
      if (status < 300 || status === 404) return answer
      failure = `answered ${status}`
      // What it does not like about us it will not like later either.
      if (status < 500 && status !== 429) throw new Error(`storage: ${ask.method} ${failure}`)
    }
    throw new StorageUnavailable(`storage: ${ask.method} ${failure}`)
  }

  const insist = async (ask: Ask): Promise<Answer> => {
    const answer = await request(ask)
    if (answer.status === 404) throw new Error(`storage: ${ask.method} answered 404`)
    return answer
  }

  const remove = async (key: string): Promise<void> => {
    await request({ method: 'DELETE', url: `${bucketUrl}/${key}` })
  }

  async function* keysBelow(folder: string): AsyncGenerator<string> {
    const prefix = `${folder}/`
    for (let last = prefix; ;) {
      const query = new URLSearchParams({ 'list-type': '2', prefix, 'start-after': last })
      const list = (await insist({ method: 'GET', url: `${bucketUrl}?${query}` })).body.toString()
      const keys = [...list.matchAll(/<Key>([\w./-]+)<\/Key>/g)].map(([, key = '']) => key)
      yield* keys
      last = keys.at(-1) ?? last
      if (keys.length === 0 || !list.includes('<IsTruncated>true</IsTruncated>')) return
    }
  }

  return {
    put: async (key, body, type) => {
      await insist({ method: 'PUT', url: `${bucketUrl}/${key}`, body, type })
    },

    get: async (key) => {
      const { status, body } = await request({ method: 'GET', url: `${bucketUrl}/${key}` })
      return status === 404 ? null : body
    },

    remove,

    removeFolder: async (folder) => {
      // One by one: the request that removes many is the one that S3-compatible stores differ in.
      for await (const key of keysBelow(folder)) await remove(key)
    },

    list: keysBelow,
  }
}

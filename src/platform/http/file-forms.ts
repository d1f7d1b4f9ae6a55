import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#protocol/refusal.ts'

/** What stands around a file in a form: boundaries and names. */
const ENVELOPE_BYTES = 16 * 1024

export const fileFormLimit = (fileBytes: number): number => fileBytes + ENVELOPE_BYTES

/** A form with a file comes as a stream: who may not send one is refused before it is read. */
export const acceptFileForms = (app: FastifyInstance): void => {
  app.addContentTypeParser('multipart/form-data', (_request, body, done) => done(null, body))
}

const readAll = async (body: Readable, limit: number): Promise<Buffer<ArrayBuffer>> => {
  const chunks: Buffer[] = []
  let bytes = 0
  // A request that is broken off could not be answered.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length
    if (bytes > limit) throw new Refusal('request_too_large')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

/** The file that a form sends by this name; null where none was chosen. */
export const fileIn = async (
  { headers, body }: FastifyRequest,
  name: string,
  fileBytes: number,
): Promise<Buffer | null> => {
  const limit = fileFormLimit(fileBytes)
  if (!(body instanceof Readable)) throw new Refusal('invalid_input')
  if (Number(headers['content-length'] ?? 0) > limit) throw new Refusal('request_too_large')
  const read = await readAll(body, limit)
  const type = headers['content-type'] ?? ''
  const form = await new Response(read, { headers: { 'content-type': type } }).formData().catch(() => null)
  const file = form?.get(name) ?? null
  if (form === null || typeof file === 'string') throw new Refusal('invalid_input')
  if (file !== null && file.size > fileBytes) throw new Refusal('request_too_large')
  return file === null || file.size === 0 ? null : Buffer.from(await file.arrayBuffer())
}

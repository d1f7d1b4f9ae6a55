import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsCoding } from './accepted-codings.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

// Beyond this quality a page costs more of our time than it saves of the visitor's.
const BROTLI_QUALITY = 4
const WORTH_IT_BYTES = 1024

/** What an answer depends on beside its address. */
export const VARY = 'accept-encoding, accept-language, cookie, x-forwarded-host'

/** Sends what is text compressed as the client likes it, off the main thread. */
export const sendCompressed = async (request: FastifyRequest, reply: FastifyReply, bytes: Buffer) => {
  const accepted = request.headers['accept-encoding']
  if (bytes.length < WORTH_IT_BYTES) return reply.send(bytes)
  if (acceptsCoding(accepted, 'br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
    return reply.header('content-encoding', 'br').send(await brotliAsync(bytes, { params }))
  }
  if (acceptsCoding(accepted, 'gzip'))
    return reply.header('content-encoding', 'gzip').send(await gzipAsync(bytes))
  return reply.send(bytes)
}

/** Sends a text that depends on who asks. */
export const sendText = async (
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  text: string | Buffer,
) => {
  reply.type(type).header('vary', VARY)
  // Once: of a text its length and then itself would be encoded.
  return sendCompressed(request, reply, typeof text === 'string' ? Buffer.from(text) : text)
}

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

/** Sends text compressed as the client likes it, off the main thread. */
export const sendText = async (
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  text: string | Buffer,
) => {
  reply.type(type).header('vary', VARY)
  const accepted = request.headers['accept-encoding']
  if (text.length < WORTH_IT_BYTES) return reply.send(text)
  // Once: of a text its length and then itself would be encoded.
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  if (acceptsCoding(accepted, 'br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
    return reply.header('content-encoding', 'br').send(await brotliAsync(bytes, { params }))
  }
  if (acceptsCoding(accepted, 'gzip'))
    return reply.header('content-encoding', 'gzip').send(await gzipAsync(bytes))
  return reply.send(bytes)
}

import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, deflateRaw } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsCoding } from './accepted-codings.ts'
import { sendText, VARY } from './compress.ts'
import { crcOfParts } from './crc-of-parts.ts'
import { NONCE_LENGTH } from './security.ts'

const deflateAsync = promisify(deflateRaw)

/** Stands for the nonce in a text that is kept. Nobody can write it: what visitors type never is one. */
export const NONCE_MARK = `n${randomBytes(16).toString('hex')}`

/** A text of which each answer differs in nothing but its nonce. */
export type KeptText = {
  withNonce: (nonce: string) => Buffer
  /** The same, compressed: that was done once, and is not for each answer. */
  gzipWithNonce: (nonce: string) => Promise<Buffer>
}

const WINDOW_BYTES = 32 * 1024
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty block that is the last one. */
const LAST_BLOCK = Buffer.from([0x03, 0x00])

/** A block of deflate that is not compressed. */
const storedBlock = (content: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(content.length, 1)
  head.writeUInt16LE(~content.length & 0xffff, 3)
  return Buffer.concat([head, content])
}

/** Of what all blocks say. */
const trailerOf = (crc: number, length: number): Buffer => {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc, 0)
  trailer.writeUInt32LE(length, 4)
  return trailer
}

const between = <T>(parts: readonly T[], separator: T): T[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]))

/**
 * The parts between the nonces as blocks of one stream of deflate (RFC 1951): each ends at a whole byte, so that a nonce fits in
 * between as a block of its own. A part refers to what is before it as in one text; where a nonce will be it sees zeros, of
 * which no text of ours has any, and so refers to no nonce.
 */
const deflateParts = (parts: readonly Buffer[]): Promise<Buffer[]> => {
  const gap = Buffer.alloc(NONCE_LENGTH)
  return Promise.all(
    parts.map((part, index) => {
      const before = Buffer.concat(parts.slice(0, index).flatMap((one) => [one, gap]))
      const dictionary = before.subarray(-WINDOW_BYTES)
      return deflateAsync(part, {
        finishFlush: constants.Z_SYNC_FLUSH,
        ...(index > 0 && { dictionary }),
      })
    }),
  )
}

/** Takes a text with `NONCE_MARK` in it. */
export const keepText = (text: string): KeptText => {
  const parts = text.split(NONCE_MARK).map((part) => Buffer.from(part))
  const length = parts.reduce((sum, part) => sum + part.length, NONCE_LENGTH * (parts.length - 1))
  const prepare = async () => ({
    blocks: await deflateParts(parts),
    crcWith: crcOfParts(parts, NONCE_LENGTH),
  })
  let prepared: ReturnType<typeof prepare> | undefined
  return {
    withNonce: (nonce) => Buffer.concat(between(parts, Buffer.from(nonce))),
    gzipWithNonce: async (nonce) => {
      const { blocks, crcWith } = await (prepared ??= prepare())
      const written = Buffer.from(nonce)
      const filledIn = between(blocks, storedBlock(written))
      return Buffer.concat([HEADER, ...filledIn, LAST_BLOCK, trailerOf(crcWith(written), length)])
    },
  }
}

/** As `sendText`, but by gzip for whoever takes it: brotli would have to begin anew for each nonce. */
export const sendKeptText = async (
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  text: KeptText,
): Promise<FastifyReply> => {
  if (!acceptsCoding(request.headers['accept-encoding'], 'gzip'))
    return sendText(request, reply, type, text.withNonce(request.nonce))
  reply.type(type).header('vary', VARY).header('content-encoding', 'gzip')
  return reply.send(await text.gzipWithNonce(request.nonce))
}

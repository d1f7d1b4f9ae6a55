import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#protocol/refusal.ts'

export const BODY_LIMIT_BYTES = 64 * 1024
/** A photo over a slow line takes minutes; a small body that takes longer than this is held back on purpose. */
const SMALL_BODY_MS = 30_000
export const LARGE_BODY_MS = 600_000
/** Files that are on their way or being worked on are in memory. This is for all of them. */
const FILES_AT_ONCE_BYTES = 200 * 1024 * 1024
const fileTypes = /^(?:image\/[\w.+-]+|application\/octet-stream)$/

/** Files travel as they are; what they really are is found out by whoever takes them. */
export const addBodies = (app: FastifyInstance, { smallBodyMs = SMALL_BODY_MS } = {}): void => {
  app.addContentTypeParser(fileTypes, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', ({ headers, raw, routeOptions }, _reply, done) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
    if (hasBody && !isLarge(routeOptions.bodyLimit)) {
      const timer = setTimeout(() => {
        if (!raw.complete) raw.destroy()
      }, smallBodyMs)
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}

export const isLarge = (bodyLimit: number | undefined): boolean => (bodyLimit ?? 0) > BODY_LIMIT_BYTES

export type TakeFile = (request: FastifyRequest, reply: FastifyReply, limit: number) => void

/** Lets a file in while there is room for it. Called before any of it is read. */
export const createFileGate = (atOnceBytes = FILES_AT_ONCE_BYTES): TakeFile => {
  let bytes = 0
  return ({ headers }, { raw }, limit) => {
    if (!fileTypes.test(headers['content-type'] ?? '')) throw new Refusal('unsupported_media_type')
    const own = Math.min(Number(headers['content-length'] ?? limit), limit)
    // Who has left already will not give back what they take.
    if (raw.destroyed || bytes + own > atOnceBytes) throw new Refusal('overloaded')
    bytes += own
    raw.once('close', () => (bytes -= own))
  }
}

import type { FastifyInstance, FastifyRequest } from 'fastify'

export const BODY_LIMIT_BYTES = 64 * 1024
/** A photo over a slow line takes minutes; a small body that takes longer than this is held back on purpose. */
const SMALL_BODY_MS = 30_000
export const LARGE_BODY_MS = 600_000
export const fileTypes = /^(?:image\/[\w.+-]+|application\/octet-stream)$/

/** Files travel as they are; what they really are is found out by whoever takes them. */
export const addBodies = (app: FastifyInstance, { smallBodyMs = SMALL_BODY_MS } = {}): void => {
  app.addContentTypeParser(fileTypes, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, routeOptions } = request
    if (hasBody(request) && !isLarge(routeOptions.bodyLimit)) {
      const timer = setTimeout(() => {
        if (!raw.complete) raw.destroy()
      }, smallBodyMs)
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}

export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0

export const isLarge = (bodyLimit: number | undefined): boolean => (bodyLimit ?? 0) > BODY_LIMIT_BYTES

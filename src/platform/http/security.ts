import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** For the inline scripts of this one answer. */
    nonce: string
  }
}

const nonceOf = (request: unknown) => `'nonce-${(request as { nonce: string }).nonce}'`

/** Headers that take away from a page what ours never need. */
export const addSecurityHeaders = async (
  app: FastifyInstance,
  options: { https: boolean; development: boolean },
): Promise<void> => {
  app.decorateRequest('nonce', '')
  app.addHook('onRequest', async (request) => {
    request.nonce = randomBytes(16).toString('base64')
    // helmet only sees the raw request.
    Object.assign(request.raw, { nonce: request.nonce })
  })
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", nonceOf],
        // React writes style attributes (positions, site colours); elements still need to be our files.
        'style-src': options.development ? ["'self'", "'unsafe-inline'"] : ["'self'", nonceOf],
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'media-src': ["'self'", 'blob:'],
        'connect-src': options.development ? ["'self'", 'ws:'] : ["'self'"],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        ...(options.https && { 'upgrade-insecure-requests': [] }),
      },
    },
    hsts: options.https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), payment=(self), geolocation=(self)')
  })
}

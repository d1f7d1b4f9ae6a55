import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** For the inline scripts of this one answer. */
    nonce: string
  }
}

const NONCE = '{nonce}'
const OWN_IMAGES = `img-src 'self'`

/** What a page may load, from where. */
const contentPolicy = (options: { https: boolean; development: boolean }): string => {
  const nonced = `'self' 'nonce-${NONCE}'`
  return [
    `default-src 'none'`,
    `script-src ${nonced}`,
    // React writes style attributes (positions, site colours); elements still need to be our files.
    `style-src ${options.development ? `'self' 'unsafe-inline'` : nonced}`,
    `style-src-attr 'unsafe-inline'`,
    `${OWN_IMAGES} data: blob:`,
    `font-src 'self'`,
    `media-src 'self' blob:`,
    `connect-src 'self'${options.development ? ' ws:' : ''}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    ...(options.https ? ['upgrade-insecure-requests'] : []),
  ].join(';')
}

/** For a page whose images come from one more origin. */
export const allowImagesFrom = (reply: FastifyReply, origin: string): void => {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header('content-security-policy', policy.replace(OWN_IMAGES, `${OWN_IMAGES} ${origin}`))
}

/** Headers that take away from a page what ours never need. */
export const addSecurityHeaders = async (
  app: FastifyInstance,
  options: { https: boolean; development: boolean },
): Promise<void> => {
  const policy = contentPolicy(options)
  app.decorateRequest('nonce', '')
  app.addHook('onRequest', (request, reply, done) => {
    request.nonce = randomBytes(16).toString('base64')
    // Not by helmet, which would put the same policy together again for every answer.
    reply.header('content-security-policy', policy.replaceAll(NONCE, request.nonce))
    reply.header('permissions-policy', 'camera=(), microphone=(), payment=(self), geolocation=(self)')
    done()
  })
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    hsts: options.https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  })
}

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
const NONCE_BYTES = 16
/** Of a nonce as it is written: base64. */
export const NONCE_LENGTH = Math.ceil(NONCE_BYTES / 3) * 4
const OWN_IMAGES = `img-src 'self'`

/** The system is asked for many at once: for each alone it would take as long. */
const NONCES_AT_ONCE = 256
let random = Buffer.alloc(0)
const newNonce = (): string => {
  if (random.length === 0) random = randomBytes(NONCE_BYTES * NONCES_AT_ONCE)
  const nonce = random.toString('base64', 0, NONCE_BYTES)
  random = random.subarray(NONCE_BYTES)
  return nonce
}

/** Where browsers tell what a policy of ours has stopped. */
export const REPORTS_PATH = '/csp-reports'

/**
 * Text becomes markup or a script only through these, each made in the one file that needs it: the text pages
 * (sites/ui/prose.tsx) and the service worker (app/client.tsx).
 */
const trustedTypes = [`require-trusted-types-for 'script'`, 'trusted-types prose service-worker']

type PolicyOptions = { https: boolean; isByVite: boolean }

/** What a page may load, from where. */
const contentPolicy = ({ https, isByVite }: PolicyOptions): string => {
  const nonced = `'self' 'nonce-${NONCE}'`
  return [
    `default-src 'none'`,
    `script-src ${nonced}`,
    // React writes style attributes (positions, site colours); elements still need to be our files.
    `style-src ${isByVite ? `'self' 'unsafe-inline'` : nonced}`,
    `style-src-attr 'unsafe-inline'`,
    `${OWN_IMAGES} data: blob:`,
    `font-src 'self'`,
    `media-src 'self' blob:`,
    `connect-src 'self'${isByVite ? ' ws:' : ''}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    ...(isByVite ? [] : trustedTypes),
    `report-uri ${REPORTS_PATH}`,
    // Newer browsers look at this alone, and then report by https alone.
    ...(https ? ['report-to csp', 'upgrade-insecure-requests'] : []),
  ].join(';')
}

const own = ['fullscreen', 'geolocation', 'publickey-credentials-create', 'publickey-credentials-get']
const nobodys = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/** What a page may ask a browser for, and what none of ours ever does, nor anything that got into one. */
const permissions = [
  ...own.map((feature) => `${feature}=(self)`),
  ...nobodys.map((feature) => `${feature}=()`),
].join(', ')

/** For a page whose images come from one more origin. */
export const allowImagesFrom = (reply: FastifyReply, origin: string): void => {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header('content-security-policy', policy.replace(OWN_IMAGES, `${OWN_IMAGES} ${origin}`))
}

const endpoints = `csp="${REPORTS_PATH}"`
const TWO_YEARS_SECONDS = 63_072_000

/** Headers that take away from a page what ours never need. */
export const addSecurityHeaders = async (
  app: FastifyInstance,
  options: PolicyOptions & { hstsPreload: boolean },
): Promise<void> => {
  const policy = contentPolicy(options)
  app.decorateRequest('nonce', '')
  app.addHook('onRequest', (request, reply, done) => {
    request.nonce = newNonce()
    // Not by helmet, which would put the same policy together again for every answer.
    reply.header('content-security-policy', policy.replaceAll(NONCE, request.nonce))
    reply.header('permissions-policy', permissions)
    if (options.https) reply.header('reporting-endpoints', endpoints)
    done()
  })
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    hsts: options.https
      ? { maxAge: TWO_YEARS_SECONDS, includeSubDomains: true, preload: options.hstsPreload }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  })
}

import type { FastifyPluginAsync } from 'fastify'
import { Counter } from 'prom-client'
import type { Registry } from 'prom-client'
import { Refusal } from '#protocol/refusal.ts'
import { createLimiter, memoryStore } from '../limiter/index.ts'
import { networkOf } from '../network.ts'
import type { Services } from './context.ts'
import { REPORTS_PATH } from './security.ts'

const BODY_BYTES = 16 * 1024
const REPORTS_AT_ONCE = 20
const perMinute = { windowMinutes: 1, blockMinutes: 0 }

/** Those of our policy: whatever else somebody sends is counted as one. */
const directives = new Set(
  `script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src media-src
   connect-src manifest-src worker-src form-action frame-ancestors frame-src base-uri object-src default-src
   require-trusted-types-for trusted-types`.split(/\s+/),
)

type Violation = { directive: string; blocked: string; page: string }

const textIn = (record: unknown, name: string): string => {
  const value = typeof record === 'object' && record !== null && (record as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : ''
}

/** Whose address it was, not which: what stands behind the host may be personal. */
const originIn = (blocked: string): string => {
  const url = URL.parse(blocked)
  if (url === null) return /^[a-z-]{1,30}$/.test(blocked) ? blocked : 'other'
  return /^(?:https?|wss?):$/.test(url.protocol) ? `${url.protocol}//${url.host.slice(0, 100)}` : url.protocol
}

/** Numbers, names and tokens in an address say who it is about. */
const patternOf = (page: string): string =>
  (URL.parse(page)?.pathname ?? '')
    .split('/')
    .slice(0, 6)
    .map((part) => (/^[a-z][a-z-]{0,30}$|^$/.test(part) ? part : '*'))
    .join('/')

const violationIn = (page: string, directive: string, blocked: string): Violation => {
  const [name = ''] = directive.split(' ', 1)
  return {
    directive: directives.has(name) ? name : 'other',
    blocked: originIn(blocked),
    page: patternOf(page),
  }
}

/** Two shapes are in use: one report by itself, and a list of reports of all kinds. */
const violationsIn = (body: unknown): Violation[] => {
  if (Array.isArray(body)) {
    return body
      .slice(0, REPORTS_AT_ONCE)
      .filter((report) => textIn(report, 'type') === 'csp-violation')
      .map((report: { body?: unknown }) => {
        const page = textIn(report.body, 'documentURL')
        return violationIn(page, textIn(report.body, 'effectiveDirective'), textIn(report.body, 'blockedURL'))
      })
  }
  const report = (body as { 'csp-report'?: unknown } | null)?.['csp-report']
  if (typeof report !== 'object' || report === null) throw new Refusal('invalid_input')
  const directive = textIn(report, 'effective-directive') || textIn(report, 'violated-directive')
  return [violationIn(textIn(report, 'document-uri'), directive, textIn(report, 'blocked-uri'))]
}

/** Takes what browsers report about the content policy: into the metrics and, without anything personal, the log. */
export const cspReports =
  ({
    registry,
    pool,
    clock,
  }: Pick<Services, 'pool' | 'clock'> & { registry: Registry }): FastifyPluginAsync =>
  async (app) => {
    const violations = new Counter({
      name: 'csp_violations_total',
      help: 'Violations of the content security policy that browsers have reported',
      labelNames: ['directive'],
      registers: [registry],
    })
    const store = memoryStore()
    const perNetwork = createLimiter({ name: 'csp-network', attempts: 30, ...perMinute }, store)
    const inAll = createLimiter({ name: 'csp-all', attempts: 300, ...perMinute }, memoryStore())

    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: BODY_BYTES },
      (_request, body, done) => {
        try {
          done(null, JSON.parse(body as string))
        } catch {
          done(new Refusal('invalid_input'))
        }
      },
    )
    app.post(REPORTS_PATH, {
      bodyLimit: BODY_BYTES,
      // Before anything of it is read.
      onRequest: async ({ ip }) => {
        const now = clock.now()
        const isShut =
          (await perNetwork.count(pool, networkOf(ip), now)) ?? (await inAll.count(pool, 'all', now))
        if (isShut) throw new Refusal('too_many_requests')
      },
      handler: async ({ body, log }, reply) => {
        for (const violation of violationsIn(body)) {
          violations.inc({ directive: violation.directive })
          log.warn(violation, 'content policy violated')
        }
        return reply.status(204).send()
      },
    })
  }

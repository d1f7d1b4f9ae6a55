import type { FastifyPluginAsync } from 'fastify'
import type { PluginServices } from '#platform/feature.ts'
import { isSandbox, SIGNATURE_HEADER } from '#platform/payments/index.ts'
import { Refusal } from '#protocol/refusal.ts'
import { settleByProviderId } from './settle.ts'

const WEBHOOK_LIMIT_BYTES = 4 * 1024
/** Calls about payments that we have not heard of: few are ours, and each makes us ask the provider. */
const UNKNOWN_PER_MINUTE = 20
const PROVIDER_ID = /^[\w-]{1,64}$/

/**
 * Where providers tell that something happened. What they say is not believed: it only makes us ask. Every well-formed
 * call gets the same answer, so that a stranger learns nothing; a failure of ours is a 503, after which providers call again.
 */
export const webhooks =
  ({ contextOf, services: { payments } }: PluginServices): FastifyPluginAsync =>
  async (app) => {
    const mayAsk = perMinute(UNKNOWN_PER_MINUTE)
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: WEBHOOK_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    )
    const config = { lane: 'sends' } as const
    app.post<{ Params: { provider: string } }>('/webhooks/:provider', { config }, async (request, reply) => {
      const context = contextOf(request, reply)
      if (request.params.provider !== payments.name) throw new Refusal('not_found')
      const body = typeof request.body === 'string' ? request.body : ''
      const signature = request.headers[SIGNATURE_HEADER]?.toString()
      if (isSandbox(payments) && !payments.hasSigned(body, signature)) throw new Refusal('forbidden')
      const id = idIn(body)
      if (id === null) throw new Refusal('invalid_input')
      try {
        await settleByProviderId(context, id, mayAsk)
      } catch (error) {
        request.log.warn({ err: error }, 'webhook could not be processed yet, will retry')
        throw new Refusal('overloaded')
      }
      return reply.status(200).send()
    })
  }

/** Says yes so many times a minute. */
const perMinute = (most: number): (() => boolean) => {
  let [began, count] = [-Infinity, 0]
  return () => {
    const now = performance.now()
    if (now - began >= 60_000) [began, count] = [now, 0]
    count += 1
    return count <= most
  }
}

/** A form, as Mollie sends it, or JSON. */
const idIn = (body: string): string | null => {
  const id = body.startsWith('{') ? idInJson(body) : new URLSearchParams(body).get('id')
  return typeof id === 'string' && PROVIDER_ID.test(id) ? id : null
}

const idInJson = (body: string): unknown => {
  try {
    return (JSON.parse(body) as { id?: unknown }).id
  } catch {
    return null
  }
}

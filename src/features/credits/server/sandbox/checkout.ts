import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { PluginServices } from '#platform/feature.ts'
import { sendText } from '#platform/http/compress.ts'
import { refuseCrossSite } from '#platform/http/guards.ts'
import { sandboxOutcomes } from '#platform/payments/index.ts'
import type { SandboxProvider } from '#platform/payments/index.ts'
import { defaultLocale, isLocale } from '#protocol/locales.ts'
import { Refusal } from '#protocol/refusal.ts'
import { orderBundle } from '../../payment-contract.ts'

const FORM_LIMIT_BYTES = 1024

type Address = { Params: { id: string } }

/** The checkout page of the sandbox, in the language of the order. */
export const sandboxCheckout =
  (
    { contextOf, services }: Pick<PluginServices, 'contextOf' | 'services'>,
    sandbox: SandboxProvider,
  ): FastifyPluginAsync =>
  async (app) => {
    /** Only on the site where it was ordered: elsewhere the way back would lead to a stranger. */
    const checkoutOf = async (request: FastifyRequest<Address>, reply: FastifyReply) => {
      const checkout = await sandbox.checkout(request.params.id)
      const { host } = contextOf(request, reply)
      if (!checkout || new URL(checkout.redirectUrl).hostname !== host) throw new Refusal('not_found')
      return checkout
    }

    app.get<Address>('/sandbox/checkout/:id', async (request, reply) => {
      const checkout = await checkoutOf(request, reply)
      const { theme } = request.cookies
      const locale = isLocale(checkout.locale) ? checkout.locale : defaultLocale
      const i18n = await services.wordsOf(locale, ['features/credits'])
      // Loaded with the first checkout: the worker, which knows this feature too, does without React.
      const { renderSandboxPage } = await import('./page.ts')
      const html = renderSandboxPage(checkout, { i18n, locale, nonce: request.nonce, theme })
      return sendText(request, reply.header('cache-control', 'no-store'), 'text/html; charset=utf-8', html)
    })

    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    )
    app.post<Address>('/sandbox/checkout/:id', { config: { lane: 'sends' } }, async (request, reply) => {
      refuseCrossSite(orderBundle, request.headers)
      const { redirectUrl, savesCard } = await checkoutOf(request, reply)
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const outcome = sandboxOutcomes.find((known) => known === form.get('outcome'))
      if (!outcome) throw new Refusal('invalid_input')
      await sandbox.choose(request.params.id, outcome, { declineNext: savesCard && form.has('decline') })
      return reply.header('cache-control', 'no-store').redirect(redirectUrl, 303)
    })
  }

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { orderBundle } from '#features/credits/contract.ts'
import { sendText } from '#platform/http/compress.ts'
import { refuseCrossSite } from '#platform/http/guards.ts'
import type { HttpServer } from '#platform/http/server.ts'
import { sandboxOutcomes } from '#platform/payments/index.ts'
import type { SandboxProvider } from '#platform/payments/index.ts'
import { Refusal } from '#protocol/refusal.ts'
import { renderSandboxPage } from './sandbox-page.ts'

const FORM_LIMIT_BYTES = 1024

type Address = { Params: { id: string } }

/** The checkout page of the sandbox. Where money is real nobody calls this, and the page does not exist. */
export const addSandboxCheckout = async (
  app: FastifyInstance,
  { contextOf }: HttpServer,
  sandbox: SandboxProvider,
): Promise<void> => {
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
    const html = renderSandboxPage(checkout, { nonce: request.nonce, theme })
    return sendText(request, reply.header('cache-control', 'no-store'), 'text/html; charset=utf-8', html)
  })

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    )
    scope.post<Address>('/sandbox/checkout/:id', { config: { isShedLast: true } }, async (request, reply) => {
      refuseCrossSite(orderBundle, request.headers)
      const { redirectUrl, keepsCard } = await checkoutOf(request, reply)
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const outcome = sandboxOutcomes.find((known) => known === form.get('outcome'))
      if (!outcome) throw new Refusal('invalid_input')
      await sandbox.choose(request.params.id, outcome, { declineNext: keepsCard && form.has('decline') })
      return reply.header('cache-control', 'no-store').redirect(redirectUrl, 303)
    })
  })
}

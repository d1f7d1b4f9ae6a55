import type { FastifyPluginAsync } from 'fastify'
import type { PluginServices } from '#platform/feature.ts'
import { acceptForms } from '#platform/http/forms.ts'
import type { Form } from '#platform/http/forms.ts'
import { isForeign } from '#platform/http/guards.ts'
import { queryString } from '#protocol/call.ts'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import { appealDecision, readDecision } from '../decisions-contract.ts'

/** Objecting without JavaScript: the same endpoint, answered with a redirect. */
export const decisionForms =
  ({ contextOf, callFor }: PluginServices): FastifyPluginAsync =>
  async (app) => {
    acceptForms(app)
    app.post<{ Params: { puid: string } }>('/decisions/:puid', async (request, reply) => {
      if (isForeign(request.headers)) throw new Refusal('cross_site')
      void reply.header('cache-control', 'no-store')
      const { puid } = request.params
      const { explanation = '', read } = (request.body ?? {}) as Form
      const page = `/decisions/${encodeURIComponent(puid)}`
      const call = callFor(contextOf(request, reply))
      try {
        await (read === undefined
          ? call(appealDecision, { body: { puid, explanation } })
          : call(readDecision, { body: { puid } }))
        return await reply.redirect(page, 303)
      } catch (error) {
        if (!isRefusal(error)) throw error
        return reply.redirect(`${page}${queryString({ refused: error.code })}`, 303)
      }
    })
  }

import type { FastifyPluginAsync } from 'fastify'
import type { PluginServices } from '#platform/feature.ts'
import { acceptForms } from '#platform/http/forms.ts'
import type { Form } from '#platform/http/forms.ts'
import { isForeign } from '#platform/http/guards.ts'
import type { Call } from '#protocol/call.ts'
import { queryString } from '#protocol/call.ts'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import { breaks } from '../breaks.ts'
import { dismissHint, setLimit, takeBreak } from '../limits-contract.ts'

/** As people write money: 50, 50.00 or 50,00. Null for anything else. */
export const centsIn = (written: string): number | null => {
  const [, whole, part = ''] = /^\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*$/.exec(written) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** What was sent, done by the endpoint for it; gives the word under which the page says so. */
const act = async (call: Call, form: Form): Promise<string> => {
  if (form.act === 'dismiss') {
    await call(dismissHint)
    return 'hint'
  }
  if (form.act === 'remove') {
    await call(setLimit, { body: { limit: null } })
    return 'limit'
  }
  if (form.act === 'limit') {
    const cents = centsIn(form.amount ?? '')
    if (cents === null) throw new Refusal('amount_invalid')
    await call(setLimit, { body: { limit: { cents, currency: form.currency ?? '' } } })
    return 'limit'
  }
  const length = breaks.find((known) => known === form.length)
  if (form.act !== 'break' || length === undefined) throw new Refusal('invalid_input')
  if (form.sure !== 'yes') throw new Refusal('not_sure')
  await call(takeBreak, { body: { length, sure: true } })
  return 'break'
}

/** SAF-7: the page has plain forms, so that it works for everybody; they are sent here and lead back to it. */
export const limitsForms =
  ({ contextOf, callFor }: PluginServices): FastifyPluginAsync =>
  async (app) => {
    acceptForms(app)
    app.post<{ Body: Form | undefined }>('/limits', async (request, reply) => {
      if (isForeign(request.headers)) throw new Refusal('cross_site')
      const form = request.body ?? {}
      try {
        const saved = await act(callFor(contextOf(request, reply)), form)
        const isShop = saved === 'hint' && form.back === '/credits'
        return await reply.redirect(isShop ? '/credits' : `/limits${queryString({ saved })}`, 303)
      } catch (error) {
        if (isRefusal(error, 'authentication_required')) {
          return reply.redirect(`/login${queryString({ next: '/limits' })}`, 303)
        }
        if (!isRefusal(error)) throw error
        return reply.redirect(`/limits${queryString({ refused: error.code })}`, 303)
      }
    })
  }

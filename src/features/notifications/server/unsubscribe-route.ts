import type { FastifyPluginAsync } from 'fastify'
import type { PluginServices } from '#platform/feature.ts'
import { sendRefusal } from '#platform/http/answer.ts'
import { isForeign } from '#platform/http/guards.ts'
import { queryString } from '#protocol/call.ts'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import { getUnsubscription } from '../contract.ts'
import { changeByLink } from './unsubscribe.ts'
import type { Wish } from './unsubscribe.ts'

const FORM_LIMIT_BYTES = 4 * 1024
/** RFC 8058: what mail programs send, in either way in which a form can be sent. */
const ONE_CLICK = /^List-Unsubscribe=One-Click\s*$|name="?List-Unsubscribe"?\r\n\r\nOne-Click\r\n/

const wishes: Record<string, Wish> = { all: 'stop_all', kind: 'stop_kind', none: 'start' }

/** Where mail programs, and the form of the page, say what shall be no more. A GET is a page and changes nothing. */
export const unsubscribeRoute =
  ({ contextOf }: PluginServices): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    )
    app.post('/unsubscribe', async (request, reply) => {
      const context = contextOf(request, reply)
      const body = typeof request.body === 'string' ? request.body : ''
      const token = typeof context.query.token === 'string' ? context.query.token : ''
      void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      // It comes from mail providers, for members who are not logged in there: the link alone says who.
      if (ONE_CLICK.test(body)) {
        try {
          await changeByLink(context, token, 'stop_all')
        } catch (error) {
          if (!isRefusal(error)) throw error
          return sendRefusal(error, request, reply, getUnsubscription)
        }
        return reply.type('text/plain; charset=utf-8').send('Unsubscribed\n')
      }
      if (isForeign(request.headers)) throw new Refusal('cross_site')
      const wish = wishes[new URLSearchParams(body).get('stop') ?? '']
      if (!wish) throw new Refusal('invalid_input')
      try {
        await changeByLink(context, token, wish)
      } catch (error) {
        if (!isRefusal(error, 'link_invalid')) throw error
        return reply.redirect('/unsubscribe', 303)
      }
      return reply.redirect(`/unsubscribe${queryString({ token })}`, 303)
    })
  }

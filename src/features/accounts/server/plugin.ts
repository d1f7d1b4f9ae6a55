import type { ServerFeature } from '#platform/feature.ts'
import { isForeign } from '#platform/http/guards.ts'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import { archiveOf } from './archive.ts'
import { formsWithoutScripts, refusedAddress } from './forms.ts'
import type { Form } from './forms.ts'
import { followActivationLink } from './links.ts'
import { memberOf } from './sessions.ts'

const FORM_LIMIT_BYTES = 64 * 1024

/** What accounts need beside their endpoints: links from mails, a download, forms without JavaScript. */
export const plugin: NonNullable<ServerFeature['plugin']> =
  ({ contextOf, callFor }) =>
  async (app) => {
    app.get<{ Querystring: { token?: unknown } }>('/activate', async (request, reply) => {
      const { token } = request.query
      const target = await followActivationLink(
        contextOf(request, reply),
        typeof token === 'string' ? token : '',
      )
      return reply.header('referrer-policy', 'no-referrer').redirect(target, 303)
    })

    app.get('/my-data.zip', async (request, reply) => {
      const context = contextOf(request, reply)
      const member = await memberOf(context)
      if (!member) throw new Refusal('authentication_required')
      const archive = await archiveOf(context, member.id)
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="my-data.zip"')
        .type('application/zip')
        .send(archive)
    })

    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )
    for (const [path, { submit, back }] of Object.entries(formsWithoutScripts)) {
      app.post(path, async (request, reply) => {
        if (isForeign(request.headers)) throw new Refusal('cross_site')
        const call = callFor(contextOf(request, reply))
        const form = (request.body ?? {}) as Form
        try {
          return await reply.redirect(await submit(call, form), 303)
        } catch (error) {
          if (!isRefusal(error)) throw error
          return reply.redirect(refusedAddress(back?.(form) ?? path, form, error), 303)
        }
      })
    }
  }

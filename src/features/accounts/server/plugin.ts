import type { ServerFeature } from '#platform/feature.ts'
import { isForeign } from '#platform/http/guards.ts'
import type { Call } from '#protocol/call.ts'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import { queryString } from '#protocol/call.ts'
import { sourceIn } from '#features/sites/traffic-source.ts'
import { logIn, logOut, signUp } from '../contract.ts'
import { ownPath } from '../own-path.ts'
import { archiveOf } from './archive.ts'
import { followActivationLink } from './links.ts'
import { memberOf } from './sessions.ts'

type Form = Record<string, string | undefined>

const FORM_LIMIT_BYTES = 16 * 1024

/** Two digits, as the three fields of a date of birth give one or two. */
const padded = (value: string | undefined) => (value ?? '').padStart(2, '0')

/** Forms that work without JavaScript: the same endpoints, answered with a redirect. */
const forms: Record<string, (call: Call, form: Form) => Promise<string>> = {
  '/login': async (call, form) => {
    await call(logIn, { body: { email: form.email ?? '', password: form.password ?? '' } })
    return ownPath(form.next)
  },
  '/logout': async (call) => {
    await call(logOut)
    return '/'
  },
  '/signup': async (call, form) => {
    const birth = `${form.date_of_birth_year ?? ''}-${padded(form.date_of_birth_month)}-${padded(form.date_of_birth_day)}`
    await call(signUp, {
      body: {
        name: form.name ?? '',
        email: form.email ?? '',
        password: form.password ?? '',
        date_of_birth: form.date_of_birth || birth,
        terms_date: form.terms ? (form.terms_date ?? '') : '',
        ...(form.invite_code && { invite_code: form.invite_code }),
        tracking: sourceIn(form),
      },
    })
    return '/signup'
  },
}

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
    for (const [path, submit] of Object.entries(forms)) {
      app.post(path, async (request, reply) => {
        if (isForeign(request.headers)) throw new Refusal('cross_site')
        const call = callFor(contextOf(request, reply))
        const form = (request.body ?? {}) as Form
        try {
          return await reply.redirect(await submit(call, form), 303)
        } catch (error) {
          if (!isRefusal(error)) throw error
          // Nothing that was typed goes into the address: only why it was refused.
          const [field] = Object.values(error.fields ?? {})
          const { minutes } = error.params
          const next = form.next && ownPath(form.next)
          const query = queryString({ refused: field ?? error.code, minutes, next, ...sourceIn(form) })
          return reply.redirect(path + query, 303)
        }
      })
    }
  }

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import { siteOf } from '#features/sites/server/index.ts'
import type { PluginServices } from '#platform/feature.ts'
import { noteRefusal, statusOf } from '#platform/http/answer.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { Form } from '#platform/http/forms.ts'
import { isForeign } from '#platform/http/guards.ts'
import { wantsJson } from '#platform/http/wants-json.ts'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import { LOGIN_PATH } from '../../rules.ts'
import { Door } from '../../ui/sign-in/door.tsx'
import { ENTRY } from '../entry.ts'
import { sendPage } from '../page.tsx'
import { refusalText } from '../refusal-text.ts'

export type Visit = {
  request: FastifyRequest
  reply: FastifyReply
  context: RequestContext
  query: Record<string, unknown>
  form: Form
}
export type DoorPage = { title: string; refused?: unknown; children: ReactNode }
export type Doors = {
  get: (path: string, show: (visit: Visit) => Promise<unknown>) => void
  post: (path: string, act: (visit: Visit) => Promise<unknown>) => void
  send: (visit: Visit, page: DoorPage) => Promise<unknown>
}

const refusals = {
  not_found:
    'There is nothing here. A link to set up your sign-in works once, for 24 hours: an admin can give you a new one.',
}

export const doorsOf = (app: FastifyInstance, { contextOf, entryOf }: PluginServices): Doors => {
  const entry = entryOf(ENTRY)
  const visitOf = (request: FastifyRequest, reply: FastifyReply): Visit => {
    // The address may have a secret in it. Without any referrer browsers would not say either that a form is ours.
    void reply.header('cache-control', 'no-store').header('referrer-policy', 'same-origin')
    const query = request.query as Record<string, unknown>
    return { request, reply, context: contextOf(request, reply), query, form: (request.body ?? {}) as Form }
  }
  const send: Doors['send'] = async ({ request, reply, context }, { title, refused, children }) => {
    const { name: siteName } = await siteOf(context)
    // Somebody else's link must not put words into our mouth.
    const isSaid = typeof refused === 'string' && !isForeign(request.headers)
    const said = isSaid ? refusalText({ refusals }, refused) : null
    const body = <Door {...{ siteName, title, said }}>{children}</Door>
    return sendPage({ request, reply, entry }, context, { title, body })
  }
  /** Whoever follows an old link reads why nothing comes of it. */
  const orDrawn = (visit: Visit) => async (error: unknown) => {
    const { request, reply } = visit
    if (!isRefusal(error) || wantsJson(request.headers)) throw error
    noteRefusal(error, request)
    void reply.status(statusOf(error))
    const children = (
      <>
        <p className="mb-4">{refusalText({ refusals }, error.code)}</p>
        <a href={LOGIN_PATH} className="link">
          Sign in
        </a>
      </>
    )
    return send(visit, { title: 'That did not work', children })
  }
  return {
    send,
    get: (path, show) =>
      void app.get(path, (request, reply) => {
        const visit = visitOf(request, reply)
        return show(visit).catch(orDrawn(visit))
      }),
    post: (path, act) =>
      void app.post(path, (request, reply) => {
        if (isForeign(request.headers)) throw new Refusal('cross_site')
        const visit = visitOf(request, reply)
        return act(visit).catch(orDrawn(visit))
      }),
  }
}

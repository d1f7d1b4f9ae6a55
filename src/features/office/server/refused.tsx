import type { FastifyReply, FastifyRequest } from 'fastify'
import { staffSessionOf } from '#features/accounts/server/index.ts'
import type { PluginServices } from '#platform/feature.ts'
import { noteRefusal, statusOf } from '#platform/http/answer.ts'
import { wantsJson } from '#platform/http/wants-json.ts'
import type { Screen } from '#platform/screens.ts'
import { isRefusal } from '#protocol/refusal.ts'
import type { SendScreen } from './frame.tsx'
import { refusalText } from './refusal-text.ts'

const titles: Record<string, string> = { not_found: 'Nothing here' }

const nowhere = (title: string): Screen => ({
  path: '/office/nothing',
  title,
  group: null,
  roles: [],
  load: () => Promise.resolve(null),
})

const words = (code: string, isAct: boolean): string => {
  if (code !== 'not_found') return `${refusalText({}, code)} Nothing was done.`
  const roles = 'it is not for your roles on this site.'
  return isAct
    ? `Nothing was done: what it was about is not there, or ${roles}`
    : `There is nothing at this address, or ${roles}`
}

/** To who works here, a page: what is not theirs looks like what is not there. Another site's page gets no page of ours. */
export const drawRefused =
  (send: SendScreen, { contextOf }: PluginServices) =>
  async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (!isRefusal(error) || error.code === 'cross_site' || wantsJson(request.headers)) throw error
    const context = contextOf(request, reply)
    const staff = await staffSessionOf(context)
    if (!staff) throw error
    noteRefusal(error, request)
    void reply.status(statusOf(error))
    const screen = nowhere(titles[error.code] ?? 'That did not work')
    const children = <p>{words(error.code, request.method !== 'GET')}</p>
    return send({ request, reply, context }, { screen, staff, children })
  }

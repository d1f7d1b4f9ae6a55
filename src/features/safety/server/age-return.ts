import type { ServerFeature } from '#platform/feature.ts'
import { noteWrite } from '#platform/http/reads.ts'
import { queryString } from '#protocol/call.ts'
import { finish, RETURN_PATH } from './age-check.ts'

type Returned = { Querystring: Record<string, unknown> }

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 4000) : '')

/** Where a service for age checks sends people back to: no endpoint, because a browser follows a link of another site. */
export const ageReturn: NonNullable<ServerFeature['plugin']> =
  ({ contextOf }) =>
  async (app) => {
    app.get<Returned>(RETURN_PATH, async (request, reply) => {
      void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      const { code, state } = request.query
      const context = contextOf(request, reply)
      const result = await finish(context, { code: textOf(code), state: textOf(state) })
      if (result === 'confirmed') noteWrite(context)
      return reply.redirect(`/age${queryString({ result })}`, 303)
    })
  }

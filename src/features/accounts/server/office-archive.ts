import type { FastifyPluginAsync } from 'fastify'
import type { PluginServices } from '#platform/feature.ts'
import { isForeign } from '#platform/http/guards.ts'
import { Refusal } from '#protocol/refusal.ts'
import { archiveOf } from './archive.ts'
import { useArchiveGrant } from './office-queries.ts'
import { requireStaff } from './staff.ts'

export const OFFICE_ARCHIVE_PATH = '/office/archive.zip'

/** What a member could download themself, for whoever was granted it a moment ago: no endpoint, as it is a file. */
export const officeArchive =
  ({ contextOf }: Pick<PluginServices, 'contextOf'>): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Querystring: { grant?: unknown } }>(OFFICE_ARCHIVE_PATH, async (request, reply) => {
      const context = contextOf(request, reply)
      const { id: staff, siteId: site } = await requireStaff(context)
      if (isForeign(request.headers)) throw new Refusal('cross_site')
      const grant = /^\d{1,15}$/.test(String(request.query.grant)) ? Number(request.query.grant) : 0
      const now = context.clock.now()
      const used = await useArchiveGrant.maybe(context.pool, { grant, staff, site, now })
      if (!used) throw new Refusal('not_found')
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="member-${used.account_id}.zip"`)
        .type('application/zip')
        .send(await archiveOf(context, used.account_id))
    })
  }

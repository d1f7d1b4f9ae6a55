import type { ServerFeature } from '#platform/feature.ts'
import { sendRefusal } from '#platform/http/answer.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { acceptForms } from '#platform/http/forms.ts'
import type { Form } from '#platform/http/forms.ts'
import { isForeign } from '#platform/http/guards.ts'
import { waitInLine } from '#platform/http/proof.ts'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import { queryString } from '#protocol/call.ts'
import { getDownload } from '../contract.ts'
import { ARCHIVE_PATH, archiveOf } from './archive.ts'
import { formsWithoutScripts, refusedAddress } from './forms.ts'
import { officeArchive } from './office-archive.ts'
import { logSecurity } from './security-log.ts'
import { requireMember } from './sessions.ts'
import { requireStepUp } from './step-up.ts'

/** Where a link to the download leads whoever may not have it yet. */
const pageBefore = ({ code }: Refusal): string =>
  code === 'proof_too_old'
    ? `/authentication${queryString({ next: ARCHIVE_PATH })}`
    : `/login${queryString({ next: '/notifications' })}`

/** What accounts need beside their endpoints: a download, forms without JavaScript. */
export const plugin: NonNullable<ServerFeature['plugin']> =
  ({ contextOf, callFor }) =>
  async (app) => {
    app.get(ARCHIVE_PATH, async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const context = contextOf(request, reply)
      try {
        const member = await requireMember(context)
        requireStepUp(context, member, 'download_data')
        const archive = await archiveOf(context, member.id)
        await logSecurity(context, member.id, 'data_downloaded')
        return await reply
          .header('content-disposition', 'attachment; filename="my-data.zip"')
          .type('application/zip')
          .send(archive)
      } catch (error) {
        if (!isRefusal(error)) throw error
        // People who follow a link see a page; programs are told why.
        const isPerson = request.headers.accept?.includes('text/html')
        return isPerson
          ? reply.redirect(pageBefore(error), 303)
          : sendRefusal(error, request, reply, getDownload)
      }
    })

    await app.register(officeArchive({ contextOf }))
    acceptForms(app)
    for (const [path, { submit, back }] of Object.entries(formsWithoutScripts)) {
      /** No script is there to solve anything: where a proof is needed, waiting takes its place. */
      const submitOrWait = async (context: RequestContext, form: Form): Promise<string> => {
        try {
          return await submit(callFor(context), form)
        } catch (error) {
          if (!isRefusal(error, 'proof_needed')) throw error
          await waitInLine()
          return submit(callFor({ ...context, hasWaited: true }), form)
        }
      }
      app.post(path, async (request, reply) => {
        if (isForeign(request.headers)) throw new Refusal('cross_site')
        const context = contextOf(request, reply)
        const form = (request.body ?? {}) as Form
        // Where it leads may have a secret in its address.
        void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
        try {
          return await reply.redirect(await submitOrWait(context, form), 303)
        } catch (error) {
          if (!isRefusal(error)) throw error
          return reply.redirect(refusedAddress(back?.(form) ?? path, form, error), 303)
        }
      })
    }
  }

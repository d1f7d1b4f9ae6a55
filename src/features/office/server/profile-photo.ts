import type { FastifyPluginAsync } from 'fastify'
import { uploadFictionalPhoto } from '#features/photos/contract.ts'
import { UPLOAD_MAX_BYTES } from '#features/photos/rules.ts'
import type { PluginServices } from '#platform/feature.ts'
import { acceptFileForms, fileFormLimit, fileIn } from '#platform/http/file-forms.ts'
import { isForeign } from '#platform/http/guards.ts'
import { queryString } from '#protocol/call.ts'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import { PROFILE_PHOTO_PATH, PROFILES_PATH } from '../ui/inbox/paths.ts'
import { admitted, follow } from './admission.ts'

type Asked = { Querystring: { id?: string; upload_id?: string } }

/** What went wrong with it is told beside its field: the page knows the words. */
const codeOf = (error: unknown): string => {
  if (!isRefusal(error) || error.code === 'not_found') throw error
  return error.code === 'request_too_large' ? 'photo_too_large' : error.code
}

/** A picture for a fictional profile, from a form without a script: through the same endpoint, with its limits and its checks. */
export const profilePhoto =
  ({ contextOf, callFor }: PluginServices): FastifyPluginAsync =>
  async (app) => {
    acceptFileForms(app)
    const options = { bodyLimit: fileFormLimit(UPLOAD_MAX_BYTES) }
    app.post<Asked>(PROFILE_PHOTO_PATH, options, async (request, reply) => {
      if (isForeign(request.headers)) throw new Refusal('cross_site')
      const context = contextOf(request, reply)
      const { id = '', upload_id: upload = '' } = request.query
      const goOn = (query: Record<string, string>) =>
        reply.header('cache-control', 'no-store').redirect(PROFILES_PATH + queryString({ id, ...query }), 303)
      try {
        await admitted({ roles: ['admin'] }, context, PROFILES_PATH)
      } catch (error) {
        return follow(error, reply)
      }
      try {
        const file = await fileIn(request, 'picture', UPLOAD_MAX_BYTES)
        if (file === null) return await goOn({ upload: 'photo_missing' })
        const query = { profile: Number(id), upload_id: upload }
        await callFor(context)(uploadFictionalPhoto, { query, body: file })
        return await goOn({ said: 'The photo is added.' })
      } catch (error) {
        return goOn({ upload: codeOf(error) })
      }
    })
  }

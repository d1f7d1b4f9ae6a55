import type { FastifyPluginAsync } from 'fastify'
import type { PluginServices } from '#platform/feature.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { acceptForms } from '#platform/http/forms.ts'
import type { Form } from '#platform/http/forms.ts'
import { sourceIn } from '#features/sites/rules.ts'
import { isForeign } from '#platform/http/guards.ts'
import { waitInLine } from '#platform/http/proof.ts'
import { queryString } from '#protocol/call.ts'
import type { Call } from '#protocol/call.ts'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import { appealComplaint, sendComplaint } from '../complaint-contract.ts'
import { reasonNames } from '../reasons.ts'
import { complaintLink } from './complaint-key.ts'

const KEY_AT_MOST = 100

const reasonIn = ({ reason }: Form) => reasonNames.find((one) => one === reason)

const send = async (call: Call, form: Form): Promise<string> => {
  const { location = '', explanation = '', name, email } = form
  const known = reasonIn(form)
  if (!known) throw new Refusal('invalid_input', {}, { fields: { reason: 'reason_missing' } })
  if (!form.good_faith)
    throw new Refusal('invalid_input', {}, { fields: { good_faith: 'good_faith_needed' } })
  const { reference, key } = await call(sendComplaint, {
    body: {
      reason: known,
      location,
      explanation,
      ...(name && { name }),
      ...(email && { email }),
      good_faith: true,
    },
  })
  return complaintLink(reference, key)
}

/** Only why it was refused stands in the address: nothing of what was typed. */
const refused = (path: string, { code, fields }: Refusal, more: Record<string, string | undefined>) => {
  const [field] = Object.entries(fields ?? {})
  return `${path}${queryString({ ...more, refused: field?.[1] ?? code, field: field?.[0] })}#form`
}

/** The forms of complaints without JavaScript: the same endpoints, answered with a redirect. */
export const complaintForms =
  ({ contextOf, callFor }: PluginServices): FastifyPluginAsync =>
  async (app) => {
    acceptForms(app)
    app.addHook('preHandler', async (request, reply) => {
      if (isForeign(request.headers)) throw new Refusal('cross_site')
      void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    })

    /** No script is there to solve anything: where a proof is needed, waiting takes its place. */
    const sendOrWait = async (context: RequestContext, form: Form): Promise<string> => {
      try {
        return await send(callFor(context), form)
      } catch (error) {
        if (!isRefusal(error, 'proof_needed')) throw error
        await waitInLine()
        return send(callFor({ ...context, hasWaited: true }), form)
      }
    }
    app.post('/complaints', async (request, reply) => {
      const form = (request.body ?? {}) as Form
      try {
        return await reply.redirect(await sendOrWait(contextOf(request, reply), form), 303)
      } catch (error) {
        if (!isRefusal(error)) throw error
        return reply.redirect(
          refused('/complaints', error, { reason: reasonIn(form), ...sourceIn(form) }),
          303,
        )
      }
    })

    app.post<{ Params: { reference: string } }>('/complaints/:reference', async (request, reply) => {
      const { reference } = request.params
      const { key: sent, explanation = '' } = (request.body ?? {}) as Form
      // Longer than any of ours, it opens nothing, and would make an address that no browser takes.
      const key = typeof sent === 'string' && sent.length <= KEY_AT_MOST ? sent : undefined
      const page = `/complaints/${encodeURIComponent(reference)}`
      try {
        const body = { reference, explanation, ...(key && { key }) }
        await callFor(contextOf(request, reply))(appealComplaint, { body })
        return await reply.redirect(`${page}${queryString({ key })}`, 303)
      } catch (error) {
        if (!isRefusal(error)) throw error
        return reply.redirect(refused(page, error, { key }), 303)
      }
    })
  }

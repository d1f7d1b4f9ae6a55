import type { z } from 'zod'
import type { Endpoint } from '#protocol/endpoint.ts'
import { addressOf, changesState } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import { admit } from './access.ts'
import type { Doorkeeper } from './access.ts'
import { isAudited, roleIn, writeAct } from './audit.ts'
import type { Staff } from './audit.ts'
import { inTransaction } from './context.ts'
import type { RequestContext, Route } from './context.ts'
import { once } from './idempotency.ts'
import { noteWrite } from './reads.ts'

export type RawInput = { query: unknown; body: unknown }
export type Invocation = { doorkeeper: Doorkeeper; idempotencyKey?: string | undefined }

const KEY = /^[\w-]{8,100}$/

/**
 * The whole life of a request, the same over HTTP and in process: access, validation, action, and an answer
 * cut to the shape in the contract. What staff does is written down in the transaction in which it is done.
 */
export const invoke = async (
  { endpoint, handler }: Route,
  raw: RawInput,
  context: RequestContext,
  { doorkeeper, idempotencyKey }: Invocation,
): Promise<unknown> => {
  const staff = await admit(endpoint, context, doorkeeper)
  const input = {
    query: parse(endpoint.query, raw.query, endpoint),
    body: parse(endpoint.body, raw.body, endpoint),
  }
  const act = async (own: RequestContext) => {
    let account: number | null = null
    const concerns = (one: number | null) => void (account ??= one)
    const answer = endpoint.output.parse(await handler(input, { ...own, concerns }))
    if (changesState(endpoint)) noteWrite(context)
    const role = staff && roleIn(endpoint, staff)
    if (role && isAudited(endpoint))
      await writeAct(own.db, endpoint, { staff, role, input, account, now: own.clock.now() })
    return answer
  }
  if (!changesState(endpoint)) return isAudited(endpoint) ? inTransaction(context, act) : act(context)
  if (endpoint.idempotency === 'own') return act(context)
  if (idempotencyKey !== undefined && !KEY.test(idempotencyKey)) {
    throw new Refusal('invalid_input', {}, { fields: { 'Idempotency-Key': 'invalid_format' } })
  }
  return inTransaction(context, async (own) => {
    if (idempotencyKey === undefined) return act(own)
    const scope = `${endpoint.method} ${addressOf(endpoint)} ${askerOf(staff, context)}`
    return once(own.db, { scope, key: idempotencyKey, input }, () => act(own))
  })
}

/** Nobody gets an answer that was stored for somebody else. */
const askerOf = (staff: Staff | null, { cookies }: RequestContext): string =>
  staff ? `staff ${staff.id}` : (cookies.auth ?? '')

const parse = (shape: z.ZodType | undefined, value: unknown, endpoint: Endpoint) => {
  if (!shape) return undefined
  const result = shape.safeParse(value ?? {})
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) {
    // The name and the kind of mistake, never the value: it may be personal and ends up in logs.
    fields[issue.path.join('.') || endpoint.method] ??= issueCode(issue)
  }
  throw new Refusal('invalid_input', {}, { fields })
}

/** A shape may give its own code as the message (`{ error: 'invalid_email' }`); otherwise zod's kind is it. */
const issueCode = (issue: z.core.$ZodIssue) => (/^[a-z_]+$/.test(issue.message) ? issue.message : issue.code)

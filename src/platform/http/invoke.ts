import type { z } from 'zod'
import type { Endpoint } from '#protocol/endpoint.ts'
import { changesState } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import { inTransaction } from './context.ts'
import type { RequestContext, Route } from './context.ts'
import { once } from './idempotency.ts'

export type RawInput = { query: unknown; body: unknown }
/** Answers whether the request comes from a logged-in member; wired by the app. */
export type IsMember = (context: RequestContext) => Promise<boolean>
export type Invocation = { isMember: IsMember; idempotencyKey?: string | undefined }

const KEY = /^[\w-]{8,100}$/

/**
 * The whole life of a request, the same over HTTP and in process: access, validation, action, and an answer
 * cut to the shape in the contract.
 */
export const invoke = async (
  { endpoint, handler }: Route,
  raw: RawInput,
  context: RequestContext,
  { isMember, idempotencyKey }: Invocation,
): Promise<unknown> => {
  await refuseStrangers(endpoint, context, isMember)
  const input = {
    query: parse(endpoint.query, raw.query, endpoint),
    body: parse(endpoint.body, raw.body, endpoint),
  }
  const act = async (own: RequestContext) => endpoint.output.parse(await handler(input, own))
  if (!changesState(endpoint) || endpoint.idempotency === 'own') return act(context)
  if (idempotencyKey !== undefined && !KEY.test(idempotencyKey)) {
    throw new Refusal('invalid_input', {}, { fields: { 'Idempotency-Key': 'invalid_format' } })
  }
  return inTransaction(context, async (own) => {
    if (idempotencyKey === undefined) return act(own)
    const scope = `${endpoint.method} ${endpoint.path} ${context.cookies.auth ?? ''}`
    return once(own.db, { scope, key: idempotencyKey, input }, () => act(own))
  })
}

export const refuseStrangers = async (
  { access }: Endpoint,
  context: RequestContext,
  isMember: IsMember,
): Promise<void> => {
  if (access === 'member' && !(await isMember(context))) throw new Refusal('authentication_required')
}

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

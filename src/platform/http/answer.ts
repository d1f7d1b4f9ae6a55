import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#protocol/endpoint.ts'
import { commonRefusals, isRefusal, Refusal } from '#protocol/refusal.ts'
import type { RefusalBody } from '#protocol/refusal.ts'
import { isDatabaseAway } from '../db/away.ts'
import { isUnkeepableText } from '../db/database.ts'
import { ImagesUnavailable } from '../images/unavailable.ts'
import { StorageUnavailable } from '../storage/index.ts'

export const RETRY_AFTER_SECONDS = 5

const isCommon = (code: string): code is keyof typeof commonRefusals => Object.hasOwn(commonRefusals, code)

/** The HTTP status of a refusal: what the contract declares, else the common table. */
export const statusOf = (refusal: Refusal, endpoint?: Endpoint): number => {
  const declared = endpoint?.errors?.[refusal.code]
  if (declared) return declared
  if (isCommon(refusal.code)) return commonRefusals[refusal.code]
  // An undeclared code is a mistake of ours; a test finds it, a visitor sees a plain error.
  return 500
}

/** Errors of the framework, by status: their texts may quote the request, so they are never passed on. */
const byStatus: Record<number, keyof typeof commonRefusals> = {
  400: 'invalid_input',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'request_too_large',
  414: 'request_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  431: 'request_too_large',
  503: 'overloaded',
}

const isAway = (error: unknown): boolean =>
  isDatabaseAway(error) || error instanceof StorageUnavailable || error instanceof ImagesUnavailable

/** Anything that was thrown, as a refusal. Only what is not foreseen becomes `internal`. */
export const asRefusal = (error: unknown): Refusal => {
  if (isRefusal(error)) return error
  const isOfFramework = error instanceof Error && 'statusCode' in error
  // It will be back: whoever asked tries again.
  if (!isOfFramework && isAway(error)) return new Refusal('overloaded')
  if (isUnkeepableText(error)) return new Refusal('invalid_input')
  const status = isOfFramework ? Number(error.statusCode) : 500
  return new Refusal(byStatus[status] ?? (status < 500 ? 'invalid_input' : 'internal'))
}

const refusalBody = (refusal: Refusal, requestId: string): RefusalBody => ({
  error: refusal.code,
  ...(Object.keys(refusal.params).length > 0 && { params: refusal.params }),
  ...(refusal.fields && { fields: refusal.fields }),
  request_id: requestId,
})

const refusals = new WeakMap<FastifyRequest, string>()

/** The code with which a request was refused, for the log. */
export const refusedWith = (request: FastifyRequest): string | undefined => refusals.get(request)

/** For the log, where a page says in words what was refused. */
export const noteRefusal = (refusal: Refusal, request: FastifyRequest): void =>
  void refusals.set(request, refusal.code)

export const sendRefusal = (
  refusal: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint?: Endpoint,
): FastifyReply => {
  const status = statusOf(refusal, endpoint)
  noteRefusal(refusal, request)
  if (status === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS)
  // Of some refusals a cache would make up for itself how long they hold.
  return reply.header('cache-control', 'no-store').status(status).send(refusalBody(refusal, request.id))
}

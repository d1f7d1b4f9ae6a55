/** Codes that any endpoint may answer; features add their own in their contracts. */
export const commonRefusals = {
  invalid_input: 400,
  authentication_required: 403,
  account_suspended: 403,
  self_excluded: 403,
  forbidden: 403,
  /** Of staff, who have to prove once more who they are. */
  fresh_sign_in_needed: 403,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  idempotency_mismatch: 409,
  request_too_large: 413,
  unsupported_media_type: 415,
  /** With a challenge: whoever solves it is heard (`proof.ts`). */
  proof_needed: 428,
  too_many_requests: 429,
  internal: 500,
  overloaded: 503,
} as const

export type CommonRefusal = keyof typeof commonRefusals
export type RefusalParams = Record<string, string | number>

/** The JSON body of every answer that is not a success. */
export type RefusalBody = {
  error: string
  params?: RefusalParams
  /** For invalid_input: the name of each wrong field and the code of what is wrong. */
  fields?: Record<string, string>
  request_id?: string
}

/**
 * The one way to say no. The code travels, the words live in the catalogues: the reader's language is
 * known only where the words are shown.
 */
export class Refusal extends Error {
  readonly code: string
  readonly params: RefusalParams
  readonly fields: Record<string, string> | undefined
  /** Set when the refusal came over HTTP; on the server it follows from the contract. */
  readonly status: number | undefined

  constructor(
    code: string,
    params: RefusalParams = {},
    options: { fields?: Record<string, string>; status?: number } = {},
  ) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.params = params
    this.fields = options.fields
    this.status = options.status
  }
}

export const isRefusal = (error: unknown, code?: string): error is Refusal =>
  error instanceof Refusal && (code === undefined || error.code === code)

import type { z } from 'zod'

export const staffRoles = ['support', 'moderator', 'finance', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Staff in one of these roles; `fresh`: who has proven within the last minutes who they are. */
export type StaffAccess = { staff: StaffRole | readonly StaffRole[]; fresh?: true }

/**
 * Who may call: everybody, a logged-in member, or staff in a role; for all others there is nothing at its address.
 * There is no default, so nothing is open by accident.
 */
export type Access = 'anyone' | 'member' | StaffAccess
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Shape = z.ZodType | undefined

export type Endpoint<
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Output extends z.ZodType = z.ZodType,
> = {
  method: Method
  path: `/api/${string}`
  /** Tells it apart from another one at the same address: it is meant by `?flag=1`. */
  flag?: string
  access: Access
  /**
   * Open to a member who is suspended or has excluded themself, too: what they need to learn why, to object and to leave. What anyone may call
   * is, unless it says false.
   */
  whileSuspended?: boolean
  summary: string
  query: Query
  body: Body
  /** Nothing that this shape does not name leaves the server. */
  output: Output
  /** Refusal codes of its own beside the common ones, with their HTTP status. */
  errors?: Record<string, number>
  /** A GET that changes something: it needs the client header and the same origin, like a write. */
  acts?: boolean
  /** A read whose answer stays true while a page lives: a page asks once. */
  lasting?: boolean
  /** 'own': its action enforces single execution by a UNIQUE constraint, so no answer is stored. */
  idempotency?: 'stored' | 'own'
  /** Fields of the input that say whom or what an act of staff is about: numbers and ids, never text. */
  subject?: readonly string[]
  /** A reading by staff that is written down like an act, because it shows what is private. */
  audited?: boolean
  /** Bytes of body; 64 kB unless the contract says otherwise. */
  bodyLimit?: number
}

type InputShape<S extends Shape> = S extends z.ZodType ? z.input<S> : undefined
type ParsedShape<S extends Shape> = S extends z.ZodType ? z.output<S> : undefined

/** What a caller passes. */
export type CallInput<E extends Endpoint> = {
  query?: InputShape<E['query']>
  body?: InputShape<E['body']>
}
/** What a handler receives: validated, with defaults filled in. */
export type HandlerInput<E extends Endpoint> = {
  query: ParsedShape<E['query']>
  body: ParsedShape<E['body']>
}
export type Output<E extends Endpoint> = z.output<E['output']>

/**
 * Declares an endpoint. In the browser only method and path are left of it: the build removes the shapes,
 * whose library would weigh a quarter of the page (see vite/contracts-in-browser.ts).
 */
export const endpoint = <
  Query extends Shape = undefined,
  Body extends Shape = undefined,
  Output extends z.ZodType = z.ZodType,
>(
  definition: Omit<Endpoint<Query, Body, Output>, 'query' | 'body'> & { query?: Query; body?: Body },
): Endpoint<Query, Body, Output> => definition as Endpoint<Query, Body, Output>

export const changesState = (endpoint: Endpoint): boolean =>
  endpoint.method !== 'GET' || endpoint.acts === true

/** Where it is called, and by what all others are told apart from it. */
export const addressOf = ({ path, flag }: Pick<Endpoint, 'path' | 'flag'>): string =>
  flag ? `${path}?${flag}=1` : path

/** The roles of which its caller needs one; null where none does. */
export const staffRolesOf = ({ access }: Pick<Endpoint, 'access'>): readonly StaffRole[] | null =>
  typeof access === 'object' ? [access.staff].flat() : null

/** Marks requests that our own page made; a foreign page cannot send it without a preflight. */
export const CLIENT_HEADER = 'x-vonk-client'
export const IDEMPOTENCY_HEADER = 'idempotency-key'
/** The answer to a `proof_needed`: its challenge, solved. */
export const PROOF_HEADER = 'x-proof'
/** Whose page it is that asks. In another tab somebody else may have logged in since, and the cookie is theirs. */
export const MEMBER_HEADER = 'x-member'

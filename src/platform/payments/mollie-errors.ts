import { ProviderUnavailable } from './port.ts'

/** Answers that say nothing about what was asked: too many requests, or the same one is under way. */
const UNDECIDED = [408, 409, 429]

export const notUnderstood = (what: string) =>
  new ProviderUnavailable(new Error(`mollie: ${what} is not understood`))

/** Refused for good: our mistake, or something that this account of Mollie does not have. */
class MollieRefusal extends Error {
  readonly status: number
  constructor(what: string, status: number, field: unknown) {
    const where = typeof field === 'string' && /^[\w.]{1,60}$/.test(field) ? ` (${field})` : ''
    super(`mollie: ${what} answered ${status}${where}`)
    this.name = 'MollieRefusal'
    this.status = status
  }
}

const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

const jsonOf = (text: unknown): unknown => {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** What Mollie or the SDK says may quote personal data or the key: only status, field and kind leave. */
export const failureOf = (what: string, error: unknown): Error => {
  if (error instanceof ProviderUnavailable) return error
  const status = propertyOf(error, 'statusCode')
  const kind = error instanceof Error ? error.name : 'unknown'
  if (kind === 'SDKValidationError') return new Error(`mollie: ${what} is not a valid request`)
  if (typeof status !== 'number') {
    return new ProviderUnavailable(new Error(`mollie: ${what} had no answer (${kind})`))
  }
  if (status < 400) return notUnderstood(`the answer to ${what}`)
  return status >= 500 || UNDECIDED.includes(status)
    ? new ProviderUnavailable(new Error(`mollie: ${what} answered ${status}`))
    : new MollieRefusal(what, status, propertyOf(jsonOf(propertyOf(error, 'body')), 'field'))
}

/** Gives null instead of a refusal that says: it is as you want it, or it is not there. */
export const unlessRefused = async <T>(statuses: number[], work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof MollieRefusal && statuses.includes(error.status)) return null
    throw error
  }
}

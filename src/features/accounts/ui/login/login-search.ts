export type SecondStepKind = 'code' | 'recovery'

/** What the address of the login page may say. */
export type LoginSearch = {
  /** Where to go afterwards; read it with `ownPath`. */
  next?: string
  /** What is asked for after the password. */
  step?: SecondStepKind
  /** Why a login without JavaScript was refused. */
  refused?: string
  /** For how long it is. */
  minutes?: string
  note?: 'password-changed' | 'reactivation-sent'
  /** Of an account that was deleted, for whoever knew its password. */
  token?: string
}

export const loginSearch = (search: Record<string, unknown>): LoginSearch => ({
  ...(typeof search.next === 'string' && { next: search.next }),
  ...((search.step === 'code' || search.step === 'recovery') && { step: search.step }),
  ...(typeof search.refused === 'string' && { refused: search.refused }),
  ...(typeof search.minutes === 'string' && { minutes: search.minutes }),
  ...((search.note === 'password-changed' || search.note === 'reactivation-sent') && { note: search.note }),
  ...(typeof search.token === 'string' && { token: search.token }),
})

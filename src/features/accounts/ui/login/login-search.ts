/** What the address of the login page may say. */
export type LoginSearch = {
  /** Where to go afterwards; read it with `ownPath`. */
  next?: string
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
  ...(typeof search.refused === 'string' && { refused: search.refused }),
  ...(typeof search.minutes === 'string' && { minutes: search.minutes }),
  ...((search.note === 'password-changed' || search.note === 'reactivation-sent') && { note: search.note }),
  ...(typeof search.token === 'string' && { token: search.token }),
})

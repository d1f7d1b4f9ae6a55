/** What the address of the login page may say. */
export type LoginSearch = {
  /** Where to go afterwards; read it with `ownPath`. */
  next?: string
  /** Why a login without JavaScript was refused. */
  refused?: string
  /** For how long it is. */
  minutes?: string
  note?: 'password-changed'
}

export const loginSearch = (search: Record<string, unknown>): LoginSearch => ({
  ...(typeof search.next === 'string' && { next: search.next }),
  ...(typeof search.refused === 'string' && { refused: search.refused }),
  ...(typeof search.minutes === 'string' && { minutes: search.minutes }),
  ...(search.note === 'password-changed' && { note: search.note }),
})

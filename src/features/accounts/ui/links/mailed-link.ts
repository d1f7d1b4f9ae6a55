import { parameterOf } from '../signup/parameter-of.ts'

export type LinkRefusal = 'link_invalid' | 'new_email_taken'
/** How a link went that was followed without JavaScript; null before it is. */
export type LinkOutcome = 'done' | LinkRefusal | null

/** The token in an address; whatever is not text cannot be one. */
export const tokenIn = (search: object): string => {
  const token = 'token' in search ? search.token : ''
  return typeof token === 'string' || typeof token === 'number' ? String(token) : ''
}

export const outcomeIn = (search: string): LinkOutcome => {
  if (parameterOf(search, 'note') === 'done') return 'done'
  const refused = parameterOf(search, 'refused')
  if (refused === null) return null
  return refused === 'new_email_taken' ? refused : 'link_invalid'
}

/** What the page of a mailed link knows from its address. */
export type MailedLinkPage = { token: string; outcome: LinkOutcome }

export const mailedLinkPage = (location: { search: object; searchStr: string }): MailedLinkPage => {
  const token = tokenIn(location.search)
  const outcome = outcomeIn(location.searchStr)
  return { token, outcome: outcome ?? (token === '' ? 'link_invalid' : null) }
}

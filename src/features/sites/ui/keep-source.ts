import { readCookie, writeCookie } from '#design/browser-storage.ts'
import {
  CONSENT_COOKIE,
  cookieOf,
  firstSource,
  isSourceName,
  isTold,
  keptSource,
  parseSource,
  SOURCE_COOKIE,
  SOURCE_COOKIE_DAYS,
} from '../rules.ts'
import type { TrafficSource } from '../rules.ts'

export const readKeptSource = (): TrafficSource =>
  keptSource({ [CONSENT_COOKIE]: readCookie(CONSENT_COOKIE), [SOURCE_COOKIE]: readCookie(SOURCE_COOKIE) })

/** With consent, where the visitor came from moves from the address into the cookie. What was kept first stays. */
export const keepSource = (): void => {
  const inAddress = parseSource(location.search)
  if (readCookie(CONSENT_COOKIE) !== 'all' || !isTold(inAddress)) return
  const kept = readKeptSource()
  const value = firstSource(kept, inAddress) === kept ? null : cookieOf(inAddress)
  if (value !== null) writeCookie(SOURCE_COOKIE, value, SOURCE_COOKIE_DAYS)
  // A browser that did not take it goes on in its addresses.
  if (isTold(readKeptSource())) dropSourceFromAddress()
}

/** The router hears of it, and so the links of the page become clean too. */
const dropSourceFromAddress = (): void => {
  const url = new URL(location.href)
  const named = [...new Set(url.searchParams.keys())].filter(isSourceName)
  if (named.length === 0) return
  for (const name of named) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
}

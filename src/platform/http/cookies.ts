import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Given = Readonly<Record<string, string | undefined>>

/** Browsers take a cookie of such a name from this very host by https alone: no neighbour can plant one. */
const PREFIX = '__Host-'

/** Logins from before the prefix are taken over until then: none of them lasts longer than 30 days. */
const formerNames = ['auth', 'device']
const TAKEN_OVER_UNTIL = new Date('2027-02-01T00:00:00Z')
const FORMER_SECONDS = 30 * 24 * 60 * 60

/** Features call cookies by their plain names; here they get the names under which they travel. */
export type Cookies = {
  read: (request: FastifyRequest, options: { secure: boolean; now: () => Date }) => Given
  write: (
    reply: FastifyReply,
    cookie: { name: string; value: string; secure: boolean },
    options: CookieSerializeOptions,
  ) => void
  /** Gives former cookies their new names. Not in an answer that others may be given from a cache. */
  rename: (
    request: FastifyRequest,
    reply: FastifyReply,
    options: { secure: boolean; now: () => Date },
  ) => void
}

/** `ofPages` are choices that pages write too: they keep their names and are never secret. */
export const createCookies = (ofPages: readonly string[]): Cookies => {
  const plain = new Set(ofPages)
  const formerOf = (given: Given, now: () => Date): string[] =>
    now() < TAKEN_OVER_UNTIL
      ? formerNames.filter((name) => given[name] !== undefined && given[PREFIX + name] === undefined)
      : []

  const read: Cookies['read'] = ({ cookies }, { secure, now }) => {
    if (!secure) return cookies
    const known: Record<string, string | undefined> = {}
    for (const name of plain) known[name] = cookies[name]
    for (const name of formerOf(cookies, now)) known[name] = cookies[name]
    for (const [name, value] of Object.entries(cookies))
      if (name.startsWith(PREFIX)) known[name.slice(PREFIX.length)] = value
    return known
  }

  const write: Cookies['write'] = (reply, { name, value, secure }, options) => {
    const sent = secure && !plain.has(name) ? PREFIX + name : name
    reply.setCookie(sent, value, { sameSite: 'lax', ...options, path: '/', secure })
  }

  const rename: Cookies['rename'] = ({ cookies }, reply, { secure, now }) => {
    if (!secure) return
    for (const name of formerOf(cookies, now)) {
      const value = cookies[name] ?? ''
      write(reply, { name, value, secure }, { httpOnly: true, maxAge: FORMER_SECONDS })
      reply.clearCookie(name, { path: '/', secure })
    }
  }
  return { read, write, rename }
}

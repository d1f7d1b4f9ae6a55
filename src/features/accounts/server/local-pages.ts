import type { FastifyRequest } from 'fastify'
import { isFromThisMachine } from '#platform/http/loopback.ts'
import { Refusal } from '#protocol/refusal.ts'

// By name too: a page on the net whose name leads to this machine could read the mails otherwise.
const OWN_NAME = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

/** Of pages that are for the machine itself: to all others there is nothing. */
export const refuseOthers = (request: FastifyRequest) => {
  // Not 403: to the outside there is no such page.
  if (!isFromThisMachine(request) || !OWN_NAME.test(request.headers.host ?? ''))
    throw new Refusal('not_found')
}

/** Styles inside of a mail are its own; nothing else of it runs or loads. */
export const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; " +
  "form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

export const escapeHtml = (value: string) =>
  value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

export const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, index) => {
      const safe = escapeHtml(piece)
      return index % 2 ? `<a href="${safe}">${safe}</a>` : safe
    })
    .join('')

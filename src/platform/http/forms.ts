import type { FastifyInstance } from 'fastify'

const FORM_LIMIT_BYTES = 64 * 1024

/** What a form without JavaScript sends. */
export type Form = Record<string, string | undefined>

/** Of a name that is repeated the last counts. */
export const acceptForms = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
}

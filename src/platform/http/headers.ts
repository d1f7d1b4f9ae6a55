import type { FastifyInstance, FastifyReply } from 'fastify'
import { asciiAddress } from '#protocol/own-path.ts'

const unsendable = /[^\t\u0020-\u007e]/

/** Wherever a redirect comes from, its address may have been typed by somebody. */
export const addAsciiRedirects = (app: FastifyInstance): void => {
  app.addHook('onSend', (_request, reply, payload, done) => {
    const location = reply.getHeader('location')
    if (typeof location === 'string') reply.header('location', asciiAddress(location))
    done(null, payload)
  })
}

/** After a failure: with what cannot be sent the refusal would fail too, and the framework speak in our place. */
export const dropUnsendable = (reply: FastifyReply): void => {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (unsendable.test(String(value))) reply.removeHeader(name)
}

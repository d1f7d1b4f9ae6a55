import type { FastifyPluginAsync } from 'fastify'
import type { PluginServices } from '#platform/feature.ts'
import { readReturnAddress, returnSecretOf } from '#platform/mail/return-address.ts'
import { Refusal } from '#protocol/refusal.ts'
import { countReturned } from '../returned-mail.ts'
import { hasGivenSecret } from './authentication.ts'
import { readHook } from './read-hook.ts'
import { createSnsReader, getFromAmazon } from './sns.ts'
import type { Get } from './sns.ts'

const HOOK_LIMIT_BYTES = 512 * 1024
const taken = ['message/rfc822', 'text/plain', 'application/octet-stream', 'application/json']
const CHALLENGE = 'Basic realm="mail", charset="UTF-8"'

/**
 * Where mails that came back are told of. Nothing is read before the secret was given; whatever is well formed gets the
 * same answer, also when it is about nobody here. Without a secret in the configuration there is no such place.
 */
export const mailHooks =
  ({ contextOf, services }: PluginServices, get: Get = getFromAmazon): FastifyPluginAsync =>
  async (app) => {
    if (!services.mailHook) return
    const { secret, topic } = services.mailHook
    const returnSecret = await returnSecretOf(services.pool)
    const readEntry = (address: string) => readReturnAddress(returnSecret, address)
    const readSns = createSnsReader(get, topic)
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      taken,
      { parseAs: 'buffer', bodyLimit: HOOK_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    )
    app.post('/hooks/mail', {
      bodyLimit: HOOK_LIMIT_BYTES,
      onRequest: async (request, reply) => {
        void reply.header('cache-control', 'no-store')
        if (await hasGivenSecret(contextOf(request, reply), request.headers.authorization, secret)) return
        return reply
          .status(401)
          .header('www-authenticate', CHALLENGE)
          .send({ error: 'authentication_required', request_id: request.id })
      },
      handler: async (request, reply) => {
        if (!Buffer.isBuffer(request.body) || request.body.length === 0) throw new Refusal('invalid_input')
        const context = contextOf(request, reply)
        const reading = { readEntry, readSns, now: context.clock.now() }
        for (const returned of await readHook(request.body, reading)) await countReturned(context, returned)
        return reply.status(200).send()
      },
    })
  }

import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownPath } from '#protocol/own-path.ts'

/**
 * A link that lost its end on the way can end in half an escape, and no route can read it. Taken by the letter it is an
 * address like any other that nothing has: whoever followed it gets the page that says so, and not a code.
 */
export const leadToLiteral = (error: { code: string }, request: FastifyRequest, reply: FastifyReply) => {
  const isFollowed = request.method === 'GET' && request.headers.accept?.includes('text/html')
  if (error.code !== 'FST_ERR_BAD_URL' || !isFollowed) return false
  const [path = '/'] = request.url.split('?', 1)
  void reply.redirect(ownPath(path.replaceAll('%', '%25')), 307)
  return true
}

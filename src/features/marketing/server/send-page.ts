import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendText } from '#platform/http/compress.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { allowImagesFrom } from '#platform/http/security.ts'
import { cdnOrigin } from '#features/sites/rules.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { plainPage } from './render.tsx'

type Page = Omit<Parameters<typeof plainPage>[1], 'nonce'> & {
  status?: number
  drawn: Parameters<typeof plainPage>[0]
}

/** Sends a page beside the app. It may show photos from where its site has them. */
export const sendPage = async (
  context: RequestContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { status = 200, drawn, ...page }: Page,
): Promise<FastifyReply> => {
  const photos = cdnOrigin((await siteOf(context)).cdn_prefix)
  if (photos !== null) allowImagesFrom(reply, photos)
  const html = plainPage(drawn, { ...page, nonce: request.nonce })
  return sendText(request, reply.status(status), 'text/html; charset=utf-8', html)
}

export const sharedPicture = (origin: string, name: string, lang: string): string =>
  `${origin}/share/${name}.${lang}.png`

import { renderToStaticMarkup } from 'react-dom/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import type { PageEntry } from '#platform/feature.ts'
import { sendText } from '#platform/http/compress.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { pageHead } from '#platform/http/page-head.ts'
import { siteOf } from '#features/sites/server/index.ts'

type Page = { title: string; body: ReactNode }

/** A page of the office: one language, never kept, never listed. */
export const sendPage = async (
  { request, reply, entry }: { request: FastifyRequest; reply: FastifyReply; entry: PageEntry },
  context: RequestContext,
  { title, body }: Page,
) => {
  const { name, accent_hue: hue } = await siteOf(context)
  const head = {
    lang: 'en',
    theme: context.cookies.theme,
    hue,
    title: `${title} · ${name}`,
    description: '',
    canonical: null,
    isIndexed: false,
    alternates: [],
    share: { siteName: name, picture: '' },
  }
  const { script, styles, stylesheets } = entry
  const html =
    pageHead(head) +
    (styles && `<style nonce="${request.nonce}">${styles}</style>`) +
    stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('') +
    `<script type="module" src="${script}"></script></head><body>${renderToStaticMarkup(body)}</body></html>`
  void reply.header('cache-control', 'no-store')
  return sendText(request, reply, 'text/html; charset=utf-8', html)
}

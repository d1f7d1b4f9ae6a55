import type { I18n } from '@lingui/core'
import { renderToStaticMarkup } from 'react-dom/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import type { PluginServices } from '#platform/feature.ts'
import { sendText } from '#platform/http/compress.ts'
import { acceptForms } from '#platform/http/forms.ts'
import type { Form } from '#platform/http/forms.ts'
import { isForeign } from '#platform/http/guards.ts'
import { pageHead } from '#platform/http/page-head.ts'
import { queryString } from '#protocol/call.ts'
import type { Call } from '#protocol/call.ts'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { OfficeFrame } from '../../ui/office/office-frame.tsx'
import { ENTRY } from '../entry.ts'
import { wordsIn } from '../words.ts'
import { refusalText } from './refusal-text.ts'

export type Query = Readonly<Record<string, string | undefined>>

/** A screen reads by endpoints and acts by endpoints: they know who may, and keep the log of it. */
export type Screen = {
  path: `/office/${string}`
  title: string
  load: (call: Call, query: Query, now: Date) => Promise<ReactNode>
  /** By the name of the button. Gives what to say, and where it goes on. */
  acts: Readonly<Record<string, (call: Call, form: Form) => Promise<{ said: string; query?: Query }>>>
}

const textIn = (query: unknown): Query =>
  Object.fromEntries(
    Object.entries(query as Record<string, unknown>).filter(([, value]) => typeof value === 'string'),
  ) as Query

const saidIn = (i18n: I18n, { said, refused }: Query) => {
  if (refused !== undefined) return { text: refusalText(i18n, refused), isGood: false }
  return said === undefined ? null : { text: said.slice(0, 200), isGood: true }
}

/** Adds the screens of this feature. Whoever may not read what a screen reads finds nothing at its address. */
export const addScreens = (app: FastifyInstance, given: PluginServices, screens: readonly Screen[]): void => {
  const { contextOf, callFor, entryOf } = given
  const { styles, stylesheets } = entryOf(ENTRY)
  acceptForms(app)
  const show = async (screen: Screen, request: FastifyRequest, reply: FastifyReply) => {
    const context = contextOf(request, reply)
    const query = textIn(request.query)
    const children = await screen.load(callFor(context), query, context.clock.now())
    const { name, accent_hue: hue } = await siteOf(context)
    const i18n = await wordsIn(context, 'en')
    // Somebody else's link must not put words into our mouth.
    const said = isForeign(request.headers) ? null : saidIn(i18n, query)
    const head = {
      lang: 'en',
      theme: context.cookies.theme,
      hue,
      title: `${screen.title} · ${name}`,
      description: '',
      canonical: null,
      isIndexed: false,
      alternates: [],
      share: { siteName: name, picture: '' },
    }
    const html =
      pageHead(head) +
      (styles && `<style nonce="${request.nonce}">${styles}</style>`) +
      stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('') +
      `</head><body>${renderToStaticMarkup(
        <OfficeFrame siteName={name} path={screen.path} title={screen.title} said={said}>
          {children}
        </OfficeFrame>,
      )}</body></html>`
    void reply.header('cache-control', 'no-store')
    return sendText(request, reply, 'text/html; charset=utf-8', html)
  }
  const act = async ({ path, acts }: Screen, request: FastifyRequest, reply: FastifyReply) => {
    if (isForeign(request.headers)) throw new Refusal('cross_site')
    const form = (request.body ?? {}) as Form
    const work = Object.hasOwn(acts, form.act ?? '') ? acts[form.act ?? ''] : undefined
    if (!work) throw new Refusal('invalid_input')
    void reply.header('cache-control', 'no-store')
    try {
      const { said, query } = await work(callFor(contextOf(request, reply)), form)
      return await reply.redirect(path + queryString({ ...query, said }), 303)
    } catch (error) {
      // Who may not act is told nothing else than who may not look.
      if (!isRefusal(error) || error.code === 'not_found') throw error
      const [field] = Object.values(error.fields ?? {})
      const id = form.id !== undefined && /^\d{1,10}$/.test(form.id) ? form.id : undefined
      return reply.redirect(path + queryString({ id, refused: field ?? error.code }), 303)
    }
  }
  for (const screen of screens) {
    app.get(screen.path, (request, reply) => show(screen, request, reply))
    app.post(screen.path, (request, reply) => act(screen, request, reply))
  }
}

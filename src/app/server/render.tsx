import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { dehydrate } from '@tanstack/react-query'
import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { getUser } from '#features/accounts/contract.ts'
import { getSettings } from '#features/sites/contract.ts'
import type { TrafficSource } from '#features/sites/rules.ts'
import { ask } from '#protocol/ask.ts'
import type { Call } from '#protocol/call.ts'
import { defaultLocale, languageTag, locales } from '#protocol/locales.ts'
import type { AnyLocale } from '#protocol/locales.ts'
import { isRefusal } from '#protocol/refusal.ts'
import { takeLanguage, withLanguage } from './address-language.ts'
import type { AssetsFor } from './assets.ts'
import { createWholeI18n } from '../catalogues.ts'
import { memberCatalogues } from '../features.ts'
import { renderDocument } from './document.ts'
import { errorMessage, errorStatus } from '../frame/error-page.tsx'
import { PlainFallback, plainFallbackWords } from '../frame/plain-fallback.tsx'
import { headOf } from '../head.ts'
import { pack } from '../packed.ts'
import type { Answered, PageState } from '../page-state.ts'
import { createAppRouter, createQueries } from '../router.tsx'
import type { AppRouter } from '../router.tsx'

export type PageRequest = {
  /** Path and query as they came. */
  url: string
  origin: string
  host: string
  locale: AnyLocale
  theme: string | undefined
  /** What the visitor's cookie remembers of where they came from. */
  keptSource: TrafficSource
  nonce: string
  call: Call
  development: boolean
  /** Told about what the page could not survive; the visitor only sees an error page. */
  onError: (error: unknown) => void
}

export type RenderedPage = { status: number; html: string } | { redirect: string; status: number }

export type Renderer = {
  /** Whether the page of this path says that it is the same for all visitors. */
  isForAnyone: (path: string) => boolean
  render: (request: PageRequest) => Promise<RenderedPage>
  /** Loads a page's data and gives its tree, so that the benchmark can render just that. */
  prepare: (request: PageRequest) => Promise<{ element: ReactElement; router: AppRouter }>
  /** Reads the words of all languages. */
  warmUp: () => Promise<void>
}

/**
 * What the router keeps on its instance after a load on the server. It is not public: a test fails when an
 * upgrade changes it. The official handler costs a quarter of the throughput.
 */
type ServerResult =
  | { type: 'redirect'; redirect: { status: number; options: { href?: string } } }
  | { type: 'render' }
export const serverResultOf = (router: AppRouter): ServerResult | undefined =>
  (router as unknown as { _serverResult?: ServerResult })._serverResult

/** What was still open when the page gave up is asked by the browser, if at all. */
const answersIn = (queries: QueryClient): Answered[] =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt])

/** A refusal is an answer too. */
const refusalsIn = (queries: QueryClient): DehydratedState =>
  withoutMeta(dehydrate(queries, { shouldDehydrateQuery: ({ state }) => state.status === 'error' }))

/** The page knows its own questions; only the answers travel. */
const withoutMeta = (state: DehydratedState): DehydratedState => ({
  mutations: [],
  queries: state.queries.map(({ meta: _meta, ...query }) => query),
})

/**
 * How React marks a part that threw on the server and is left to the browser. Nothing of ours suspends there
 * (loaders have awaited everything), so the mark means that the page is broken.
 */
const FAILED_BOUNDARY = '<!--$!-->'

/** renderToString keeps the error to itself; this tells it, once something has failed. */
const causeOf = (element: ReactElement): Promise<unknown> =>
  new Promise((resolve) => {
    const { abort } = renderToPipeableStream(element, {
      onError: resolve,
      onAllReady: () => resolve(new Error('a part of the page suspended while it was rendered')),
    })
    setImmediate(abort)
  })

/** The words of a language are read once, when the first page is drawn in it. */
const createLanguages = () => {
  const known = new Map<AnyLocale, Promise<I18n>>()
  return (locale: AnyLocale): Promise<I18n> => {
    const words = known.get(locale) ?? createWholeI18n(locale)
    known.set(locale, words)
    words.catch(() => known.delete(locale))
    return words
  }
}

export const createRenderer = async (assetsFor: AssetsFor): Promise<Renderer> => {
  const i18nOf = createLanguages()

  const unasked: Call = () => Promise.reject(new Error('only paths are asked for'))
  const anyRouter = createAppRouter(
    {
      queries: createQueries(unasked),
      call: unasked,
      i18n: await i18nOf(defaultLocale),
      locale: defaultLocale,
      host: '',
      development: false,
    },
    { history: createMemoryHistory(), isServer: true, keptSource: () => ({}) },
  )
  const isForAnyone = (path: string): boolean =>
    anyRouter.getMatchedRoutes(path)[2]?.options.staticData?.isForAnyone === true

  const prepare = async ({ url, host, locale, call, keptSource, development }: PageRequest) => {
    const queries = createQueries(call)
    // The router reads an address as whose it is; a failure here is met again, and told, by the root route.
    const [i18n] = await Promise.all([i18nOf(locale), queries.prefetchQuery(ask(getUser))])
    const router = createAppRouter(
      { queries, call, i18n, locale, host, development },
      {
        history: createMemoryHistory({ initialEntries: [takeLanguage(url).address] }),
        isServer: true,
        keptSource: () => keptSource,
      },
    )
    await router.load()
    return { router, queries, i18n, element: <RouterProvider router={router} /> }
  }

  const render = async (request: PageRequest): Promise<RenderedPage> => {
    const { locale, nonce, origin } = request
    const { lang } = takeLanguage(request.url)
    const { router, queries, i18n, element } = await prepare(request)
    const result = serverResultOf(router)
    if (result?.type === 'redirect') {
      const { options, status } = result.redirect
      return { redirect: withLanguage(options.href ?? '/', lang), status }
    }
    const { matches } = router.state
    const failed = matches.find((match) => match.status === 'error')
    if (failed && !isRefusal(failed.error)) request.onError(failed.error)
    const settings = queries.getQueryData(ask(getSettings).queryKey)?.settings
    const isMember = Boolean(queries.getQueryData(ask(getUser).queryKey)?.user)
    const ofRoutes = matches.flatMap((match) => match.staticData.catalogues ?? [])
    const catalogues = [...new Set(isMember ? [...ofRoutes, ...memberCatalogues] : ofRoutes)]
    const routeIds = matches.map((match) => match.routeId)
    const assets = assetsFor(routeIds, locale, catalogues)
    const state: PageState = {
      locale,
      catalogues,
      development: request.development,
      serviceWorker: assets.serviceWorker,
      answers: pack(answersIn(queries)),
      refused: refusalsIn(queries),
    }
    const shared = { lang: languageTag(locale), theme: request.theme, nonce, settings, origin, state }
    const head = headOf({
      matches,
      settings,
      locale,
      isInLanguage: lang !== null,
      origin,
      messageOf: (error) => errorMessage(i18n, error),
    })
    const html = renderToString(element)
    if (!html.includes(FAILED_BOUNDARY)) {
      const status = failed ? errorStatus(failed.error) : 200
      return { status, html: renderDocument({ ...shared, html, head, assets }) }
    }
    // The page or its error page is broken: say so without either, and without script that would try again.
    request.onError(await causeOf(element))
    const fallback = renderToString(
      <I18nProvider i18n={i18n}>
        <PlainFallback />
      </I18nProvider>,
    )
    const plainHead = { ...head, title: i18n._(plainFallbackWords) }
    const scriptless = { ...assets, scripts: [], preloads: [] }
    return {
      status: 500,
      html: renderDocument({ ...shared, html: fallback, head: plainHead, assets: scriptless, state: null }),
    }
  }
  const warmUp = async () => {
    for (const locale of locales) await i18nOf(locale)
  }
  return { isForAnyone, render, prepare, warmUp }
}

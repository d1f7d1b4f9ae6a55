import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { RouterHistory } from '@tanstack/react-router'
import type { AnyLocale } from '#protocol/locales.ts'
import { RefusalTextContext } from '#design/refusal-context.ts'
import { getUser } from '#features/accounts/contract.ts'
import { memberIn } from '#features/accounts/ui/shared/member-in.ts'
import { isSourceName, isTold, parseSource, withSource } from '#features/sites/rules.ts'
import type { TrafficSource } from '#features/sites/rules.ts'
import { KeptSourceContext } from '#features/sites/ui/shared/use-traffic-source.ts'
import { answerWith, ask } from '#protocol/ask.ts'
import { queryString } from '#protocol/call.ts'
import type { Call } from '#protocol/call.ts'
import { CallContext } from '#protocol/call-context.ts'
import { describeRefusal } from './refusal-words.ts'
import { ErrorPage } from './frame/error-page.tsx'
import { routeTree } from './routes.gen.ts'

export type RouterContext = {
  queries: QueryClient
  call: Call
  i18n: I18n
  locale: AnyLocale
  /** The host of the page's address, as the visitor wrote it; it only chooses the site. */
  host: string
  development: boolean
}

/** Addresses of photos are good for an hour at least: a page that comes back into sight asks for new ones in time. */
const OLD_MS = 50 * 60_000

export const createQueries = (call: Call): QueryClient => {
  const queries = new QueryClient({
    defaultOptions: {
      // `call` retries by itself, and knows what is worth it.
      queries: {
        queryFn: answerWith(call),
        staleTime: 60_000,
        retry: false,
        // Without a network a read fails at once, so that the page can say so, and is asked again when there is one.
        networkMode: 'offlineFirst',
        refetchOnWindowFocus: ({ state }) => (Date.now() - state.dataUpdatedAt > OLD_MS ? 'always' : false),
      },
      mutations: { retry: false },
    },
  })
  // Whose page it is does not change by itself: whoever asks again also looks whether it is still the same member.
  queries.setQueryDefaults(ask(getUser).queryKey, { staleTime: Infinity, refetchOnWindowFocus: false })
  return queries
}

/** Every value in an address is text: a long number stays as it was written. A repeated name is a list. */
const readSearch = (search: string): Record<string, string> => {
  const read: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(search)) {
    read[name] = Object.hasOwn(read, name) ? `${read[name]},${value}` : value
  }
  return read
}

/** LAN-2: a traffic source under the names of its own, or none where it is no longer needed: links are clean then. */
const readVisit = (search: string, needsSource: () => boolean): Record<string, unknown> => {
  const read = readSearch(search)
  if (!Object.keys(read).some(isSourceName)) return read
  return withSource(read, needsSource() ? parseSource(search) : {})
}

export const createAppRouter = (
  context: RouterContext,
  options: {
    history?: RouterHistory
    isServer: boolean
    /** What the cookie remembers of where the visitor came from, now. */
    keptSource: () => TrafficSource
  },
) =>
  createRouter({
    routeTree,
    context,
    ...(options.history && { history: options.history }),
    isServer: options.isServer,
    parseSearch: (search) =>
      readVisit(search, () => !isTold(options.keptSource()) && memberIn(context.queries) === null),
    stringifySearch: queryString,
    defaultPreload: 'intent',
    // Freshness is the query cache's business.
    defaultPreloadStaleTime: 0,
    scrollRestoration: !options.isServer,
    defaultErrorComponent: ErrorPage,
    InnerWrap: ({ children }) => (
      <I18nProvider i18n={context.i18n}>
        <QueryClientProvider client={context.queries}>
          <CallContext value={context.call}>
            <RefusalTextContext value={(error) => describeRefusal(context.i18n, error)}>
              <KeptSourceContext value={options.keptSource}>{children}</KeptSourceContext>
            </RefusalTextContext>
          </CallContext>
        </QueryClientProvider>
      </I18nProvider>
    ),
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** Catalogues beyond the frame's that this route's words are in. */
    catalogues?: `features/${string}`[]
    /** Search engines may list it. Without it a page is never indexed. */
    indexed?: boolean
    layout?: 'default' | 'chat' | 'lander' | 'empty'
  }
}

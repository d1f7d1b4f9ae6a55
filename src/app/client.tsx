import '#design/tokens.css'
import { hydrate } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { dropFromAddress } from '#design/drop-from-address.ts'
import { reloadPage } from '#design/page-load.ts'
import { createPolicy } from '#design/trusted-types.ts'
import { getUser } from '#features/accounts/contract.ts'
import { clearMembers } from '#features/chat/ui/model/member-storage.ts'
import { getSettings } from '#features/sites/contract.ts'
import { readKeptSource } from '#features/sites/ui/keep-source.ts'
import { ask } from '#protocol/ask.ts'
import { createCall } from '#protocol/call.ts'
import { isRefusal } from '#protocol/refusal.ts'
import { createI18n } from './catalogues.ts'
import { focusAfterMoves } from './focus-after-move.ts'
import { errorMessage } from './frame/error-page.tsx'
import { headOf } from './head.ts'
import { keepFrameWhilePending } from './keep-frame.tsx'
import { unpack } from './packed.ts'
import type { Answered, PageState } from './page-state.ts'
import { setPageTitle } from './page-title.ts'
import { flyPhotos } from './photo-flight.ts'
import { reloadWhenFilesAreGone } from './reload-guard.ts'
import { createAppRouter, createQueries } from './router.tsx'
import type { AppRouter } from './router.tsx'

const start = async () => {
  const root = document.getElementById('app')
  const state = JSON.parse(document.getElementById('state')?.textContent ?? 'null') as PageState | null
  if (!root || !state) return
  reloadWhenFilesAreGone()
  // It is remembered by now; the address stays one that can be shared with speakers of any language.
  dropFromAddress('lang')
  const { locale, development } = state
  const call = createCall({
    fetch: (...request) => fetch(...request),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    member: () => userIn()?.id ?? null,
    // The page as a visitor sees it; a visitor's own page has nothing to fall back to.
    onLoggedOut: () => {
      const isMembers = Boolean(userIn())
      if (isMembers) reloadPage()
      return isMembers
    },
  })
  /** Undefined where even that could not be found out. */
  const userIn = () => queries.getQueryData(ask(getUser).queryKey)?.user
  const i18n = await createI18n(locale, state.catalogues)
  const queries = createQueries(call)
  for (const [question, answer, at] of unpack(state.answers) as Answered[])
    queries.setQueryData(question, answer, { updatedAt: at })
  hydrate(queries, state.refused)
  if (userIn() === null) {
    clearMembers()
    void navigator.clearAppBadge?.()?.catch(() => undefined)
  }
  const router = createAppRouter(
    { queries, call, i18n, locale, host: location.hostname, development },
    { isServer: false, keptSource: readKeptSource },
  )
  keepFrameWhilePending(router)
  // Not public: tells the router that this tree was rendered on a server, so that it wraps it the same way.
  Object.assign(router, { ssr: { manifest: undefined } })
  await router.load()
  // Members are told of a like after that time; who is told nothing has no use for it either.
  if (!userIn()) dropFromAddress('t')
  focusAfterMoves(router)
  flyPhotos(router)
  // Starting up is cut in two, so that a tap in between is not kept waiting.
  await nextTask()
  keepPageInStep(router, () => queries.getQueryData(ask(getSettings).queryKey)?.settings)
  hydrateRoot(
    root,
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
    // A refusal that became an error page is an answer, not a fault to report.
    { onCaughtError: (error) => isRefusal(error) || reportError(error) },
  )
  if (state.serviceWorker && 'serviceWorker' in navigator) {
    const script = workerPolicy.createScriptURL(state.serviceWorker)
    void navigator.serviceWorker.register(script, { scope: '/' }).catch(() => undefined)
  }
}

/** The one script that is loaded by an address that a page was told. */
const workerPolicy = createPolicy('service-worker', {
  createScriptURL: (address) => {
    if (!/^\/assets\/sw-[\w-]+\.js$/.test(address)) throw new TypeError('not the service worker')
    return address
  },
})

/** After a move without page load, the head is what a page load would have written. */
const keepPageInStep = (router: AppRouter, settings: () => Parameters<typeof headOf>[0]['settings']) => {
  router.subscribe('onResolved', ({ hrefChanged }) => {
    const { locale, i18n } = router.options.context
    const head = headOf({
      matches: router.state.matches,
      settings: settings(),
      locale,
      isInLanguage: false,
      origin: location.origin,
      messageOf: (error) => errorMessage(i18n, error),
    })
    // Also when the same page was tried again, after an error.
    setPageTitle(head.title)
    if (!hrefChanged) return
    document.querySelector('meta[name=description]')?.setAttribute('content', head.description)
    document.querySelectorAll('link[rel=canonical], link[hreflang]').forEach((link) => link.remove())
    if (head.canonical !== null) {
      const link = Object.assign(document.createElement('link'), { rel: 'canonical', href: head.canonical })
      document.head.append(link)
    }
  })
}

/** Lets the browser handle what happened meanwhile. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

void start()

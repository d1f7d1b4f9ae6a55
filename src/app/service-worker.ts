// A module of its own, checked against the types of workers (tsconfig.worker.json). One file that imports nothing: it is
// registered as it is.
export {}
declare const self: ServiceWorkerGlobalScope

const OFFLINE_PAGE = '/offline'
const CACHE = 'offline-1'

/** Not in the types yet, nor in every browser. */
type Routing = {
  addRoutes?: (rules: { condition: { urlPattern: string }; source: 'network' }[]) => Promise<void>
}

/**
 * What is no page goes by without waking this worker: it has nothing to say to it, and what a page sends while it is being left
 * would be lost with the page when it had to wait here.
 */
const passBy = async (event: Routing): Promise<void> => {
  const paths = ['/api/*', '/assets/*', '/cdn/*']
  await event.addRoutes?.(paths.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' })))
}

self.addEventListener('install', (event) => {
  // A browser that does not know these rules does without.
  event.waitUntil(passBy(event as Routing).catch(() => undefined))
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.add(new Request(OFFLINE_PAGE, { cache: 'reload' })))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  const old = caches.keys().then((names) => names.filter((name) => name !== CACHE))
  event.waitUntil(
    old
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

// Only page loads: everything else fails by itself and is retried by the page.
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  const offline = async () => (await caches.match(OFFLINE_PAGE)) ?? Response.error()
  event.respondWith(fetch(event.request).catch(offline))
})

/** As a declarative push has it (WebKit shows one without us); nothing of it is believed. */
type Told = { notification?: Record<string, unknown>; app_badge?: unknown }
type Addresses = { checkUrl: string; openUrl: string }

/** A path of ours, else home: a push sends nobody elsewhere. The URL of our own origin decides, as a browser reads it. */
const ownPath = (path: unknown): string => {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return '/'
  try {
    const url = new URL(path, self.location.origin)
    return url.origin === self.location.origin ? url.pathname + url.search + url.hash : '/'
  } catch {
    return '/'
  }
}

const objectIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const read = (data: { json: () => unknown } | null): Told => {
  try {
    return objectIn(data?.json())
  } catch {
    return {}
  }
}

const addressesIn = (notification: Record<string, unknown>): Addresses => {
  const data = objectIn(notification.data)
  return { checkUrl: ownPath(data.checkUrl), openUrl: ownPath(data.openUrl ?? notification.navigate) }
}

/** Whoever is told nothing by a push is not sent another one for long: there is always something to see. */
const show = async (notification: Record<string, unknown>, data: Addresses): Promise<void> => {
  const { dir } = notification
  const look = { icon: '/icons/192.png', tag: 'news', data }
  const options: NotificationOptions = {
    ...look,
    body: textIn(notification.body) ?? '',
    lang: textIn(notification.lang) ?? '',
    dir: dir === 'rtl' || dir === 'ltr' ? dir : 'auto',
    tag: textIn(notification.tag) ?? look.tag,
    silent: notification.silent === true,
  }
  const title = textIn(notification.title) ?? self.location.hostname
  await self.registration
    .showNotification(title, options)
    .catch(() => self.registration.showNotification(self.location.hostname, look))
}

const setBadge = async (told: Told): Promise<void> => {
  // Where it belongs is not settled between browsers.
  const count = Number(told.app_badge ?? told.notification?.app_badge ?? Number.NaN)
  if (Number.isInteger(count) && count >= 0) await navigator.setAppBadge?.(count)
}

const openPages = (): Promise<readonly WindowClient[]> =>
  self.clients.matchAll({ type: 'window', includeUncontrolled: true })

self.addEventListener('push', (event) => {
  const told = read(event.data)
  const notification = objectIn(told.notification)
  const addresses = addressesIn(notification)
  const tellPages = async () => {
    for (const page of await openPages()) page.postMessage({ type: 'NEW_PUSH_MESSAGE', ...addresses }, [])
  }
  // Whatever fails of the rest, it is shown. Also to whoever looks at a page: that page may not be the one it is about.
  event.waitUntil(Promise.allSettled([show(notification, addresses), setBadge(told)]).then(() => tellPages()))
})

const ANSWER_MS = 1500

/** Whether the page has taken it up. One that is still loading, or nobody's, does not. */
const handOver = (page: WindowClient, addresses: Addresses): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(resolve, ANSWER_MS, false)
    page.postMessage({ type: 'NEW_PUSH_CLICK', ...addresses }, [port2])
  })

const open = async (addresses: Addresses): Promise<void> => {
  const pages = await openPages()
  const page = pages.find(({ focused }) => focused) ?? pages[0]
  if (page) {
    await page.focus().catch(() => undefined)
    if (await handOver(page, addresses)) return
  }
  await self.clients.openWindow(addresses.openUrl)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  // Once more: what was shown may be older than this worker.
  const { checkUrl, openUrl } = objectIn(event.notification.data)
  event.waitUntil(open({ checkUrl: ownPath(checkUrl), openUrl: ownPath(openUrl) }))
})

/** The push service has changed the address: ours hears the new one. */
const renew = async (old: PushSubscription | null, given: PushSubscription | null): Promise<void> => {
  const key = old?.options.applicationServerKey ?? (await publicKey())
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = given ?? (await self.registration.pushManager.subscribe(options))
  await fetch('/api/user.php?push=1', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-vonk-client': '1' },
    body: JSON.stringify({ subscription }),
  })
}

const publicKey = async (): Promise<string> => {
  const answer = await fetch('/api/settings.php')
  const { settings } = (await answer.json()) as { settings: { push_public_key: string } }
  return settings.push_public_key
}

type SubscriptionChange = {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription, newSubscription } = event as unknown as SubscriptionChange
  // Whatever this cannot mend, the next page load does.
  event.waitUntil(renew(oldSubscription ?? null, newSubscription ?? null).catch(() => undefined))
})

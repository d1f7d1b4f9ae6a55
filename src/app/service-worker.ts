// A module of its own, checked against the types of workers (tsconfig.worker.json).
export {}
declare const self: ServiceWorkerGlobalScope

const OFFLINE_PAGE = '/offline'
const CACHE = 'offline-1'

self.addEventListener('install', (event) => {
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

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { BrowserContext, Page, Worker } from '@playwright/test'
import { test as base } from './chatting.ts'
import { createTestDatabase } from './database.ts'
import { startBuilt } from './journey.ts'
import type { BuiltServer } from './journey.ts'
import { decryptPush, makeBrowserKeys, nameOf } from './push-crypto.ts'
import type { BrowserKeys } from './push-crypto.ts'

/** What a push service gives to a browser, and what it has been sent for it. */
export type PushPost = { origin: string; newSubscription: () => object; received: string[] }

const startPost = async () => {
  const browsers = new Map<string, BrowserKeys>()
  const received: string[] = []
  const server = createServer(async (request, response) => {
    const keys = browsers.get(request.url ?? '')
    const body = await buffer(request)
    if (keys) received.push(decryptPush(body, keys))
    response.writeHead(keys ? 201 : 404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const newSubscription = () => {
    const keys = makeBrowserKeys()
    const path = `/push/${nameOf(keys)}`
    browsers.set(path, keys)
    const [p256dh, auth] = [keys.publicKey, keys.auth].map((key) => key.toString('base64url'))
    return { endpoint: `${origin}${path}`, keys: { p256dh, auth } }
  }
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin, newSubscription, received, stop }
}

/** Journeys on a server and a worker that push to a service of the tests. */
export const test = base.extend<object, { server: BuiltServer; push: PushPost }>({
  push: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const post = await startPost()
      await use(post)
      post.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ push }, use) => {
      const database = await createTestDatabase()
      const environment = { PUSH_HOSTS: push.origin }
      const { port, child } = await startBuilt('server', database.url, environment)
      const worker = await startBuilt('worker', database.url, { ...environment, PORT: String(port) })
      const url = (path = '/', host = 'localhost') => `http://${host}:${port}${path}`
      await use({ port, databaseUrl: database.url, url })
      const children = [worker.child, child]
      const ended = Promise.all(children.map((one) => new Promise((resolve) => one.once('exit', resolve))))
      for (const one of children) one.kill('SIGTERM')
      await ended
      await database.drop()
    },
    { scope: 'worker' },
  ],
})

/**
 * Chromium here has no push service: the browser's own part of subscribing is the outside world. It gives what a real one
 * gives, keeps it as long as the browser, and counts what is asked of it; all code of ours is as it is.
 */
export const giveSubscriptions = async (
  context: BrowserContext,
  push: PushPost,
  answer: NotificationPermission = 'granted',
): Promise<{ asked: () => number }> => {
  let current: object | null = null
  let asked = 0
  await context.exposeFunction('pushOfTest', (act: 'get' | 'make' | 'drop' | 'asked') => {
    if (act === 'asked') asked += 1
    if (act === 'drop') current = null
    if (act === 'make') current = push.newSubscription()
    return current
  })
  await context.addInitScript((given) => {
    if (location.origin === 'null') return
    type Given = { endpoint: string; keys: object }
    const { pushOfTest } = globalThis as unknown as { pushOfTest: (act: string) => Promise<Given | null> }
    let permission: NotificationPermission = localStorage.getItem('test-permission') as never
    permission ??= 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      await pushOfTest('asked')
      permission = given
      localStorage.setItem('test-permission', given)
      return given
    }
    let key: ArrayBuffer
    const decode = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer
    const shape = (found: Given | null) =>
      found && {
        endpoint: found.endpoint,
        options: { applicationServerKey: key, userVisibleOnly: true },
        toJSON: () => found,
        unsubscribe: async () => (await pushOfTest('drop'), true),
      }
    key = decode(localStorage.getItem('test-push-key') ?? '')
    Object.assign(PushManager.prototype, {
      getSubscription: async () => shape(await pushOfTest('get')),
      subscribe: async (options: { applicationServerKey: string }) => {
        localStorage.setItem('test-push-key', options.applicationServerKey)
        key = decode(options.applicationServerKey)
        return shape(await pushOfTest('make'))
      },
    })
  }, answer)
  return { asked: () => asked }
}

/** The worker of the site, once it runs, with a screen to show notifications on: see `giveScreen`. */
export const workerOf = async (context: BrowserContext): Promise<Worker> => {
  const worker = context.serviceWorkers().at(-1) ?? (await context.waitForEvent('serviceworker'))
  await giveScreen(worker)
  return worker
}

/** Delivers a push as the browser's push service would, from any page of that browser. */
export const deliver = async (page: Page, origin: string, data: string): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registration
  // One that slept has forgotten its screen.
  await session.send('ServiceWorker.startWorker', { scopeURL: `${origin}/` })
  await workerOf(page.context())
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  await session.detach()
}

export type Shown = { title: string; body: string; tag: string; lang: string; data: unknown }
type ScreenOfTest = {
  shown?: Shown[]
  registration: ServiceWorkerRegistration
  clients: { openWindow: (url: string) => Promise<unknown> }
}

/**
 * The headless shell of Chromium has no screen for notifications and denies them to everybody: what the browser does with
 * one is the outside world here. It keeps them as a browser does, the newest of a tag in place of the one before.
 */
const giveScreen = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as ScreenOfTest
    if (scope.shown) return
    scope.shown = []
    const show = async (title: string, options: NotificationOptions = {}) => {
      const { body = '', tag = '', lang = '', data } = options
      scope.shown = [
        ...(scope.shown ?? []).filter((one) => one.tag !== tag),
        { title, body, tag, lang, data },
      ]
    }
    Object.assign(ServiceWorkerRegistration.prototype, { showNotification: show })
    // Nor has it an icon to put a number on: asked for one, it ends the worker.
    Object.assign(Object.getPrototypeOf(navigator) as object, { setAppBadge: async () => undefined })
  })

/** What is on the screen now. */
export const shownBy = (worker: Worker): Promise<Shown[]> =>
  worker.evaluate(() => (globalThis as unknown as ScreenOfTest).shown ?? [])

/**
 * Presses what is shown. Chrome's protocol has no way to, so the event is made here: the worker handles it as any, but a
 * browser opens windows and brings them to the front after real presses alone. What the worker asks to open is given back.
 */
export const press = (worker: Worker): Promise<string[]> =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as ScreenOfTest
    const opened: string[] = []
    scope.clients.openWindow = async (url) => void opened.push(url)
    const [first] = scope.shown ?? []
    const notification = { ...first, close: () => (scope.shown = (scope.shown ?? []).slice(1)) }
    const work: Promise<unknown>[] = []
    const waitUntil = (given: Promise<unknown>) => void work.push(given)
    globalThis.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
    await Promise.all(work)
    return opened
  })

import { isInstalledApp } from '#design/browser-storage.ts'

/** All three are needed; Safari on phones has none of them outside of an installed app. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** iPads say that they are Macs, but Macs have no touch screen. */
export const isAppleMobile = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** It could, if it were an app on the home screen. */
export const needsInstalling = (): boolean => !canPush() && isAppleMobile() && !isInstalledApp()

const base64Url = (key: ArrayBuffer | null): string =>
  btoa(String.fromCodePoint(...new Uint8Array(key ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const pushes = async (): Promise<PushManager> => (await navigator.serviceWorker.ready).pushManager

export const findSubscription = async (): Promise<PushSubscription | null> =>
  (await pushes()).getSubscription()

/** The one that there is, or a new one where it is lost or was made with another key. */
export const takeSubscription = async (key: string): Promise<PushSubscription> => {
  const known = await findSubscription()
  if (known && base64Url(known.options.applicationServerKey) === key) return known
  await known?.unsubscribe()
  return (await pushes()).subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

export const dropSubscription = async (): Promise<void> => {
  if (canPush()) await (await findSubscription())?.unsubscribe()
}

/** Several tabs of a browser have one subscription: one at a time changes it. */
export const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('vonk-push', work) : work()

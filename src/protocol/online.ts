import { useSyncExternalStore } from 'react'

/** Hears when there is a connection again. Gives back how to stop it. */
export const onOnline = (listener: () => void): (() => void) => {
  addEventListener('online', listener)
  return () => removeEventListener('online', listener)
}

/** Some time, or until there is a connection again, or nobody waits for it any more. */
export const pauseBeforeRetry = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stopListening()
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    const stopListening = onOnline(end)
    signal?.addEventListener('abort', end)
    if (signal?.aborted) end()
  })

const subscribe = (listener: () => void) => {
  const stop = onOnline(listener)
  addEventListener('offline', listener)
  return () => {
    stop()
    removeEventListener('offline', listener)
  }
}

export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

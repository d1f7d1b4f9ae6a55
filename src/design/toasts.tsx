import { lazy, Suspense, useSyncExternalStore } from 'react'
import { subscribe, wasUsed } from './toast.ts'

const ToastRegion = lazy(() => import('./toast-region.tsx'))

/** Stands once in the layout. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(subscribe, wasUsed, () => false)
  return isNeeded ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null
}

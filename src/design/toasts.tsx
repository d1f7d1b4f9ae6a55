import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'
import { currentToasts, subscribe } from './toast.ts'
import type { ShownToast } from './toast.ts'

const none: readonly ShownToast[] = []

/** Stands once in the layout. Early: fetched before there is a first one, which may be that there is no connection. */
export function Toasts({ early }: { early: boolean }) {
  const toasts = useSyncExternalStore(subscribe, currentToasts, () => none)
  const [file, setFile] = useState<{ default: ComponentType } | null>(null)
  const isWanted = file === null && (early || toasts.length > 0)
  useEffect(() => {
    // Without it there are none, and everything else works.
    if (isWanted) void import('./toast-region.tsx').then(setFile, () => undefined)
  }, [isWanted, toasts])
  return file && <file.default />
}

import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { useToasts } from './toast.ts'

/** Stands once in the layout. Early: fetched before there is a first one, which may be that there is no connection. */
export function Toasts({ early }: { early: boolean }) {
  const toasts = useToasts()
  const [file, setFile] = useState<{ default: ComponentType } | null>(null)
  const isWanted = file === null && (early || toasts.length > 0)
  useEffect(() => {
    // Without it there are none, and everything else works.
    if (isWanted) void import('./toast-region.tsx').then(setFile, () => undefined)
  }, [isWanted, toasts])
  return file && <file.default />
}

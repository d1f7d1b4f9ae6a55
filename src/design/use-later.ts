import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toast } from './toast.ts'

export type Later<T> = {
  /** Null until it was fetched. */
  Part: T | null
  /** Tells whether it is there; if not, a toast has said why. */
  fetch: () => Promise<boolean>
}

/** A part that is fetched when it is wanted. Other than `lazy` it is asked for again when it could not be had. */
export const useLater = <T>(load: () => Promise<{ default: T }>): Later<T> => {
  const { t } = useLingui()
  const [file, setFile] = useState<{ default: T } | null>(null)
  const fetch = async () => {
    if (file) return true
    try {
      setFile(await load())
      return true
    } catch {
      toast({ text: t`Connection lost. Please try again.`, tone: 'danger' })
      return false
    }
  }
  return { Part: file && file.default, fetch }
}

import { useCallback } from 'react'
import { useLanguageTag } from './use-language-tag.ts'

const namesByTag = new Map<string, Intl.DisplayNames>()

const namesIn = (tag: string): Intl.DisplayNames => {
  const names = namesByTag.get(tag) ?? new Intl.DisplayNames([tag], { type: 'region' })
  namesByTag.set(tag, names)
  return names
}

/** Names a country in the reader's language; an unknown code is its own name. */
export const useCountryName = (): ((code: string) => string) => {
  const tag = useLanguageTag()
  return useCallback((code) => namesIn(tag).of(code) ?? code, [tag])
}

import { useCallback } from 'react'
import { useLanguageTag } from './use-language-tag.ts'

const namesByTag = new Map<string, Intl.DisplayNames>()

const namesIn = (tag: string): Intl.DisplayNames => {
  const names = namesByTag.get(tag) ?? new Intl.DisplayNames([tag], { type: 'language' })
  namesByTag.set(tag, names)
  return names
}

/** Names a language in the reader's own, as it is written within a sentence: in many languages small. */
export const useLanguageName = (): ((code: string) => string) => {
  const tag = useLanguageTag()
  return useCallback((code) => namesIn(tag).of(code) ?? code, [tag])
}

import { useLingui } from '@lingui/react'
import { createContext, use } from 'react'
import { errorWords } from './refusal-words.ts'

/** Finds the words for a refusal; the app knows those of all features. */
export const RefusalTextContext = createContext<(error: unknown) => string | null>(() => null)

/** For whoever has something better to say where there are no words. */
export const useRefusalText = () => use(RefusalTextContext)

export const useErrorText = (): ((error: unknown) => string) => {
  const textOf = useRefusalText()
  const { i18n } = useLingui()
  return (error) => textOf(error) ?? i18n._(errorWords)
}

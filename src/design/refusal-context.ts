import { createContext, use } from 'react'

/** Finds the words for a refusal; the app knows those of all features. */
export const RefusalTextContext = createContext<(error: unknown) => string | null>(() => null)

export const useRefusalText = () => use(RefusalTextContext)

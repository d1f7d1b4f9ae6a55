import { useCall } from '#protocol/call-context.ts'
import type { Locale } from '#protocol/locales.ts'
import { saveLanguage } from '../user-contract.ts'
import { useUser } from './use-user.ts'

/** Outlives the page: a language is chosen with a link, which leads to another one. */
const send = (url: string, request: RequestInit) => fetch(url, { ...request, keepalive: true })

/** Keeps a language that a member chooses with the account; a visitor has none. */
export const useSaveLanguage = (): ((language: Locale) => void) | undefined => {
  const call = useCall()
  const isMember = useUser() !== null
  if (!isMember) return undefined
  // If it fails, the page that the link leads to keeps it, as it does for whoever has no JavaScript.
  return (language) => void call(saveLanguage, { body: { language } }, { send }).catch(() => undefined)
}

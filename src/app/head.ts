import type { AnyRouteMatch } from '@tanstack/react-router'
import type { Settings } from '#features/sites/contract.ts'
import { languageTag, locales } from '#protocol/locales.ts'
import type { AnyLocale } from '#protocol/locales.ts'

export type Head = {
  title: string
  description: string
  /** Null for pages that search engines must not list. */
  canonical: string | null
  alternates: { lang: string; href: string }[]
}

type HeadInput = {
  matches: readonly AnyRouteMatch[]
  settings: Settings | undefined
  locale: AnyLocale
  /** The address asked for that language; without one the page is the one that suits any reader (x-default). */
  isInLanguage: boolean
  origin: string
  /** What the page says where one of its routes has failed. */
  messageOf: (error: unknown) => string
}

/** What the head says about a page: from its routes' `head()`, the site and the language. */
export const headOf = ({ matches, settings, locale, isInLanguage, origin, messageOf }: HeadInput): Head => {
  const meta = matches.flatMap((match) => match.meta ?? []).filter((tag) => tag !== undefined)
  const ownTitle = meta.findLast((tag) => 'title' in tag && tag.title)?.title
  const description = meta.findLast((tag) => 'name' in tag && tag.name === 'description')?.content
  const siteName = settings?.name ?? ''
  const named = ownTitle && ownTitle !== siteName ? `${ownTitle} · ${siteName}` : siteName
  const failed = matches.find((match) => match.status === 'error')
  const last = matches.at(-1)
  const isIndexed = last?.staticData.indexed === true && matches.every((match) => match.status === 'success')
  const page = origin + (last?.pathname ?? '/')
  const addressIn = (tag: string) => `${page}?lang=${tag}`
  return {
    title: failed ? messageOf(failed.error) : named,
    description: description ?? settings?.description ?? '',
    canonical: isIndexed ? (isInLanguage ? addressIn(languageTag(locale)) : page) : null,
    alternates: isIndexed
      ? [...locales.map((tag) => ({ lang: tag, href: addressIn(tag) })), { lang: 'x-default', href: page }]
      : [],
  }
}

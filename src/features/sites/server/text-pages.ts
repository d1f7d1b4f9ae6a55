import type { RequestContext } from '#platform/http/context.ts'
import type { HandlerInput, Output } from '#protocol/endpoint.ts'
import { locales } from '#protocol/locales.ts'
import type { Locale } from '#protocol/locales.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { getTexts, OfficeText, saveDraft } from '../text-contract.ts'
import { forgetSites } from './directory.ts'
import { previewPage, shippedPage, shippedTokens } from './pages.ts'
import type { Template } from './pages.ts'
import {
  deleteDraft,
  deleteText,
  findDraft,
  findDrafts,
  findOwnTexts,
  findText,
  findVersion,
  findVersions,
  insertVersion,
  keepFirstVersion,
  lockText,
  moveTextsVersion,
  putText,
} from './text-queries.ts'
import { siteOf } from './visitor.ts'

type Which = { token: string; locale: Locale }
type Kept = { [Name in keyof Template]: string | null }

/** Null where the default was put back. */
const templateOf = ({ title, description, markdown }: Kept): Template | null =>
  markdown === null ? null : { title: title ?? '', description: description ?? '', markdown }

export const textsOfSite = async (context: RequestContext): Promise<Output<typeof getTexts>> => {
  const { id: site } = await siteOf(context)
  const [own, drafts] = await Promise.all([
    findOwnTexts.many(context.db, { site }),
    findDrafts.many(context.db, { site }),
  ])
  const isIn = (rows: typeof own, token: string, locale: Locale) =>
    rows.some((row) => row.token === token && row.locale === locale)
  const tokens = [
    ...new Set([...shippedTokens, ...own.map((row) => row.token), ...drafts.map((row) => row.token)]),
  ]
  const sourceOf = (token: string, locale: Locale) => {
    if (isIn(own, token, locale)) return 'own' as const
    return shippedPage(token, locale) ? ('default' as const) : ('missing' as const)
  }
  return {
    pages: tokens.toSorted().map((token) => ({
      token,
      languages: locales.map((locale) => ({
        locale,
        source: sourceOf(token, locale),
        has_draft: isIn(drafts, token, locale),
      })),
    })),
  }
}

export const textOf = async (
  context: RequestContext,
  { token, locale, version }: Which & { version?: number | undefined },
): Promise<OfficeText> => {
  const site = await siteOf(context)
  const it = { site: site.id, token, locale }
  // One after the other: in a transaction they share a connection.
  const published = (await findText.maybe(context.db, it)) ?? null
  const draft = (await findDraft.maybe(context.db, it)) ?? null
  const versions = await findVersions.many(context.db, it)
  const shipped = shippedPage(token, locale)
  const asked = version === undefined ? null : await findVersion.maybe(context.db, { ...it, id: version })
  if (asked === undefined) throw new Refusal('not_found')
  const read = asked ? (templateOf(asked) ?? shipped) : ((draft && templateOf(draft)) ?? published ?? shipped)
  const made = read && (await previewPage(context, site, { token, locale, ...read }))
  const current = versions[0]?.id ?? null
  const written = draft && templateOf(draft)
  return {
    token,
    locale,
    default: shipped,
    published,
    published_version: current,
    draft: written && {
      ...written,
      id: draft.id,
      saved_at: draft.created_at.toISOString(),
      is_outdated: draft.based_on !== current,
    },
    versions: versions.map(({ id, title, published_at: at }) => ({
      id,
      title,
      published_at: at?.toISOString() ?? '',
    })),
    preview: made && { title: made.page.title, html: made.page.html, unknown: made.unknown },
  }
}

/** In its turn; with the site, the number of the draft and that of what is public. */
const begin = async (context: RequestContext, { token, locale }: Which) => {
  const { id: site } = await siteOf(context)
  const it = { site, token, locale }
  await lockText.one(context.db, it)
  await keepFirstVersion.run(context.db, it)
  const draft = await findDraft.maybe(context.db, it)
  const [current] = await findVersions.many(context.db, it)
  return { it, draft, current: current?.id ?? null, now: context.clock.now() }
}

export const writeDraft = async (
  context: RequestContext,
  { replaces, ...text }: HandlerInput<typeof saveDraft>['body'],
): Promise<OfficeText> => {
  const { it, draft, current, now } = await begin(context, text)
  if ((draft?.id ?? null) !== replaces) throw new Refusal('page_changed')
  await deleteDraft.run(context.db, it)
  const { title, description, markdown } = text
  // Whoever saves again has seen what is public now.
  const version = { title, description, markdown, basedOn: current, now, publishedAt: null }
  await insertVersion.one(context.db, { ...it, ...version })
  return textOf(context, text)
}

type DraftOf = Which & { draft_id: number }

export const removeDraft = async (context: RequestContext, body: DraftOf): Promise<OfficeText> => {
  const { it, draft } = await begin(context, body)
  if (draft?.id !== body.draft_id) throw new Refusal('page_changed')
  await deleteDraft.run(context.db, it)
  return textOf(context, body)
}

type Begun = Awaited<ReturnType<typeof begin>>

/** Null puts back what comes with the software. */
const makePublic = async (
  context: RequestContext,
  { it, now, current }: Begun,
  template: Template | null,
): Promise<void> => {
  const kept = template ?? { title: null, description: null, markdown: null }
  const { title, description, markdown } = kept
  const version = { title, description, markdown, basedOn: current, now, publishedAt: now }
  await insertVersion.one(context.db, { ...it, ...version })
  if (template) await putText.run(context.db, { ...it, ...template, now })
  else await deleteText.run(context.db, it)
  await moveTextsVersion.run(context.db, { site: it.site })
  context.afterCommit(() => forgetSites(context.pool))
}

export const publish = async (context: RequestContext, body: DraftOf): Promise<OfficeText> => {
  const begun = await begin(context, body)
  const { it, draft, current } = begun
  if (!draft || draft.id !== body.draft_id || draft.based_on !== current) throw new Refusal('page_changed')
  await deleteDraft.run(context.db, it)
  await makePublic(context, begun, templateOf(draft))
  return textOf(context, body)
}

export const revert = async (
  context: RequestContext,
  body: Which & { version_id: number | null },
): Promise<OfficeText> => {
  const begun = await begin(context, body)
  const { version_id: id } = body
  const version = id === null ? null : await findVersion.maybe(context.db, { ...begun.it, id })
  if (version === undefined) throw new Refusal('not_found')
  await makePublic(context, begun, version && templateOf(version))
  return textOf(context, body)
}

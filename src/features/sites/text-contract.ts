import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { locales } from '#protocol/locales.ts'
import { MOST_TEXT_LETTERS } from './choices.ts'

const versionId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const token = z.string().regex(/^[a-z0-9-]{1,60}$/)
const locale = z.enum(locales)
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)
const text = {
  title: line(120).min(1),
  description: line(300),
  /** Markdown; lines end as on our side, whatever a form makes of them. */
  markdown: z
    .string()
    .transform((typed) => typed.replaceAll('\r\n', '\n').trim() + '\n')
    .pipe(
      z
        .string()
        .min(2)
        .max(MOST_TEXT_LETTERS)
        .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u),
    ),
}
const which = { token, locale }

const Text = z.object({ title: z.string(), description: z.string(), markdown: z.string() })

/** Where the text of a page in a language comes from. A missing one is read in English. */
export const textSources = ['own', 'default', 'missing'] as const

export const TextList = z.object({
  pages: z.array(
    z.object({
      token: z.string(),
      languages: z.array(z.object({ locale, source: z.enum(textSources), has_draft: z.boolean() })),
    }),
  ),
})

export const TextVersion = z.object({
  id: z.number(),
  /** Null where the text that comes with the software was put back. */
  title: z.string().nullable(),
  published_at: z.string(),
})

export const OfficeText = z.object({
  token: z.string(),
  locale,
  /** As it comes with the software. */
  default: Text.nullable(),
  published: Text.nullable(),
  published_version: z.number().nullable(),
  draft: Text.extend({ id: z.number(), saved_at: z.string(), is_outdated: z.boolean() }).nullable(),
  /** The newest first, 50 of them. */
  versions: z.array(TextVersion),
  /** What is being read: the version that was asked for, else the draft, else what is public. Safe HTML. */
  preview: z.object({ title: z.string(), html: z.string(), unknown: z.array(z.string()) }).nullable(),
})
export type OfficeText = z.infer<typeof OfficeText>

const changed = { page_changed: 409 }
const access = { staff: 'admin' } as const

export const getTexts = endpoint({
  method: 'GET',
  path: '/api/texts.php',
  access,
  summary: 'List the text pages of this site with the languages they are in',
  output: TextList,
})

export const getText = endpoint({
  method: 'GET',
  path: '/api/text.php',
  access,
  summary: 'Get a text page in one language with its draft, its versions and what visitors would see',
  query: z.strictObject({ ...which, version: z.coerce.number().pipe(versionId).optional() }),
  output: z.object({ text: OfficeText }),
})

const One = z.object({ text: OfficeText })

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/text.php',
  access,
  summary: 'Save a draft of a text page in one language; visitors see nothing of it',
  body: z.strictObject({
    ...which,
    ...text,
    /** The draft that was being read, if there was one: another one is not written over. */
    replaces: versionId.nullable(),
  }),
  output: One,
  errors: changed,
  subject: ['replaces'],
})

export const dropDraft = endpoint({
  method: 'DELETE',
  path: '/api/text.php',
  access,
  summary: 'Drop the draft of a text page',
  body: z.strictObject({ ...which, draft_id: versionId }),
  output: One,
  errors: changed,
  subject: ['draft_id'],
})

export const publishDraft = endpoint({
  method: 'POST',
  path: '/api/text-publish.php',
  access,
  summary: 'Make the draft of a text page what visitors read',
  body: z.strictObject({ ...which, draft_id: versionId }),
  output: One,
  errors: changed,
  subject: ['draft_id'],
})

export const revertText = endpoint({
  method: 'POST',
  path: '/api/text-revert.php',
  access,
  summary: 'Make an earlier version of a text page, or without one the default, what visitors read',
  body: z.strictObject({ ...which, version_id: versionId.nullable() }),
  output: One,
  subject: ['version_id'],
})

import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { inProject } from '#platform/root.ts'
import { locales } from '#protocol/locales.ts'

const inEachLanguage = <T extends z.ZodType>(schema: T) =>
  z.strictObject(
    Object.fromEntries(locales.map((locale) => [locale, schema])) as Record<(typeof locales)[number], T>,
  )

const style = z.strictObject({
  /** Opening and closing; everything else that looks like one is a mistake. */
  quotes: z.tuple([z.string(), z.string()]),
  /** Whether a space stands before “…”. */
  ellipsis: z.enum(['joined', 'spaced']),
})

const term = z.strictObject({
  use: z.string(),
  /** Whole words, in any case; `*` stands for any ending. */
  not: z.array(z.string()).default([]),
  /** Where such a word is right. */
  except: z.array(z.string()).default([]),
})

const schema = z.strictObject({
  style: inEachLanguage(style),
  /** English that the specification quotes: word for word, with its typos. */
  quoted: z.array(z.string()),
  /** In all languages, or a matter of one. */
  terms: z.record(
    z.string(),
    z
      .partialRecord(z.enum(locales), term)
      .refine((given) => [1, locales.length].includes(Object.keys(given).length), 'a language is missing'),
  ),
})

export type Style = z.infer<typeof style>
export type Term = z.infer<typeof term> & { name: string }
export type TermBase = z.infer<typeof schema>

export const readTermBase = (): TermBase =>
  schema.parse(parse(readFileSync(inProject('content', 'terms.yml'), 'utf8')))

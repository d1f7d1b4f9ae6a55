import { globSync, readFileSync } from 'node:fs'
import { inProject, projectRoot } from '#platform/root.ts'

/** Something that is read in one language. */
export type Text = {
  where: string
  words: string
  /** The English text of a catalogue's entry, and what is said about it to translators. */
  entry?: { id: string; context: string; comments: string[] }
}

const ENTRY = /^((?:#.*\n)*)(?:msgctxt "(.*)"\n)?msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm
const unquote = (lines = '') =>
  [...lines.matchAll(/^"(.*)"$/gm)].map(([, text = '']) => JSON.parse(`"${text}"`) as string).join('')
/** What tools write by themselves says nothing to a translator. */
const isSaid = (line: string) => line.startsWith('#. ') && !line.startsWith('#. placeholder ')

/** `source` is a catalogue as gettext writes it. */
export const readCatalogue = (source: string, where: string): Text[] =>
  [...source.matchAll(ENTRY)]
    .map(([, comments = '', context = '', id, words]) => ({
      where,
      words: unquote(words),
      entry: { id: unquote(id), context, comments: comments.split('\n').filter(isSaid) },
    }))
    .filter(({ entry }) => entry.id !== '')

const filesAt = (pattern: string): string[] => globSync(pattern, { cwd: projectRoot }).toSorted()

export const catalogueTexts = (locale: string): Text[] =>
  filesAt(`src/**/locales/${locale}.po`).flatMap((file) =>
    readCatalogue(readFileSync(inProject(file), 'utf8'), file),
  )

/** Line by line, without what is not read: keys, code, names of headings and addresses of links. */
export const readPage = (source: string, where: string): Text[] =>
  source.split('\n').map((line, n) => ({
    where: `${where}:${n + 1}`,
    words: line
      .replace(/^(?:title|description): /, '')
      .replace(/`[^`]*`/g, '')
      .replace(/ \{#[a-z-]+\}$/, '')
      .replace(/\]\([^)]*\)/g, ']'),
  }))

export const pageTexts = (locale: string): Text[] =>
  filesAt(`content/pages/${locale}/*.md`).flatMap((file) =>
    readPage(readFileSync(inProject(file), 'utf8'), file),
  )

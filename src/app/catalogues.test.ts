import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject, projectRoot } from '../platform/root.ts'
import { locales } from '../protocol/locales.ts'

const ENTRY = /(?:^msgctxt "(.*)"\n)?^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm
const textOf = (lines = '') => [...lines.matchAll(/"(.*)"/g)].map(([, text]) => text).join('')

/** Catalogues are merged when they are read: two words for one text would depend on the order. */
test.each(locales)('SITE-2 one text has one translation, whichever feature says it: %s', (locale) => {
  const known = new Map<string, string>()
  const files = globSync(`src/**/locales/${locale}.po`, { cwd: projectRoot })
  expect(files.length).toBeGreaterThan(4)
  for (const file of files) {
    for (const [, context = '', id, translation] of readFileSync(inProject(file), 'utf8').matchAll(ENTRY)) {
      const key = `${context}|${textOf(id)}`
      const words = textOf(translation)
      if (key !== '|') expect(known.get(key) ?? words, `${file}: ${key}`).toBe(words)
      known.set(key, words)
    }
  }
})

import { expect, test } from 'vitest'
import { mistakesIn } from './lib/words/check-words.ts'
import { labelsWithoutComment } from './lib/words/comments.ts'
import { readTermBase } from './lib/words/terms.ts'
import { readCatalogue, readPage } from './lib/words/texts.ts'

const base = readTermBase()

/** What the check says of one line of a page. */
const inPage = (locale: 'en' | 'de' | 'fr' | 'nl', line: string, token = 'faq') =>
  mistakesIn(locale, { catalogue: [], pages: readPage(line, `content/pages/${locale}/${token}.md`) }, base)

const entry = (lines: string) => readCatalogue(`msgid ""\nmsgstr ""\n\n${lines}\n`, 'en.po')
const inCatalogue = (lines: string) => mistakesIn('en', { catalogue: entry(lines), pages: [] }, base)

test.each([
  ['a forbidden synonym', 'en', 'Send a picture to your match.', 'use “photo”'],
  ['a forbidden synonym with an ending', 'en', 'Two pictures of you.', 'use “photo”'],
  ['a straight quote', 'en', "Don't wait.", "not '"],
  ['quotes of another language', 'de', 'Klicke auf “Löschen”.', 'quotes are'],
  ['three dots', 'en', 'Loading...', '…'],
  ['an ellipsis with a space', 'en', 'I’m looking for …', 'a space before …'],
  ['an ordinary space before a French question mark', 'fr', 'Tu viens ?', 'no-break space'],
  ['no space before a French colon', 'fr', 'Deux choses: toi et moi', 'no-break space'],
  ['uncontracted English', 'en', 'We do not sell it.', '“do not” would be contracted'],
  ['a pronoun that is not contracted', 'en', 'When you are ready.', '“you are r” would be contracted'],
] as const)('SITE-2 %s is found', (_what, locale, line, said) => {
  const found = inPage(locale, line)
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(said)
  expect(found[0]).toContain(`content/pages/${locale}/faq.md:1: `)
})

test('SITE-2 what is right is left alone', () => {
  expect(inPage('en', 'A photo on the card says who you are. Don’t wait…')).toEqual([])
  expect(
    inPage('en', 'Under `locale` we keep one of [the "languages"](/x\'y).'.replace('"languages"', 'list')),
  ).toEqual([])
  expect(inPage('fr', 'Tu viens\u202f? Deux choses\u00a0: toi et moi, à 20:30.')).toEqual([])
  // Legal pages say it in full, in plain words.
  expect(inPage('en', 'We do not sell your data.', 'privacy')).toEqual([])
})

test('SITE-2 a label that a page quotes is one of the interface', () => {
  const catalogue = entry('#. Button\nmsgid "Your payments"\nmsgstr "Your payments"')
  const page = (line: string) => readPage(line, 'faq.md')
  expect(mistakesIn('en', { catalogue, pages: page('Look under “Your payments”.') }, base)).toEqual([])
  expect(mistakesIn('en', { catalogue, pages: page('Look under “My purchases”.') }, base)).toEqual([
    'faq.md:1: “My purchases” is no text of the interface',
  ])
})

test('SITE-2 a short text tells translators what it is', () => {
  expect(inCatalogue('msgid "Save"\nmsgstr "Save"')).toEqual([
    'en.po: “Save” has neither comment nor context',
  ])
  expect(inCatalogue('#. placeholder {0}: x\nmsgid "Save {0}"\nmsgstr "Save {0}"')).toHaveLength(1)
  expect(inCatalogue('#. Button: keeps the changes\nmsgid "Save"\nmsgstr "Save"')).toEqual([])
  expect(inCatalogue('msgctxt "button"\nmsgid "Save"\nmsgstr "Save"')).toEqual([])
  expect(inCatalogue('msgid "Save this for later"\nmsgstr "Save this for later"')).toEqual([])
  const menu = '<nav aria-label={t`Menu of ${name} and others`}>'
  expect(labelsWithoutComment(menu, new Set())).toHaveLength(1)
  expect(labelsWithoutComment(menu, new Set(['Menu of {name} and others']))).toEqual([])
})

test('SITE-2 what the specification quotes stays as it is', () => {
  expect(inCatalogue('msgid "E-mail address not found"\nmsgstr "E-mail address not found"')).toEqual([])
  expect(inPage('en', 'E-mail us')).not.toEqual([])
})

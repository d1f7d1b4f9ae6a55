import { expect, test } from 'vitest'
import { isFound, measureCorpus, readCorpus } from '#tests/corpus/read.ts'
import { contactIn, warningIn } from './index.ts'
import { countSimilar, mayBeSimilar, signatureOf } from './similar.ts'

const lines = readCorpus()

test.each(measureCorpus(lines))(
  'SAF-4 B10 B11 the corpus in $language: at least 95 % found, at most 1 % false',
  ({ language, suspect, innocent, recall, wrong }) => {
    const own = lines.filter((line) => language === 'all' || line.language === language)
    const mistaken = own.filter((line) => isFound(line) !== (line.sign !== '-')).map(({ text }) => text)
    expect(recall, mistaken.join('\n')).toBeGreaterThanOrEqual(0.95)
    expect(wrong, mistaken.join('\n')).toBeLessThanOrEqual(0.01)
    expect([suspect >= 60, innocent >= 200]).toEqual([true, true])
  },
)

const heldOut = readCorpus('held-out')

test.each(measureCorpus(heldOut))(
  'SAF-4 B10 B11 lines that were written without looking at the patterns, in $language: at least 95 % found, at most 1 % false in all',
  ({ language, suspect, innocent, recall, wrong }) => {
    const own = heldOut.filter((line) => language === 'all' || line.language === language)
    const mistaken = own.filter((line) => isFound(line) !== (line.sign !== '-')).map(({ text }) => text)
    expect(recall, mistaken.join('\n')).toBeGreaterThanOrEqual(0.95)
    // One of forty lines is more than 1 %.
    expect(wrong, mistaken.join('\n')).toBeLessThanOrEqual(language === 'all' ? 0.01 : 0.025)
    expect([suspect >= 20, innocent >= 40]).toEqual([true, true])
  },
)

test('SAF-4 B10 both sets have all eleven languages', () => {
  const eleven = 'da de en es fi fr it nb nl pl sv'.split(' ')
  for (const set of [lines, heldOut])
    expect([...new Set(set.map(({ language }) => language))].toSorted()).toEqual(eleven)
})

test.each([
  ['letters of another alphabet', 'аdd me on tеlеgrаm'],
  ['signs that are not seen', 'add me on tele\u200Bgram'],
  ['wide letters', 'ａｄｄ ｍｅ ｏｎ ｔｅｌｅｇｒａｍ'],
  ['small capitals', 'ᴀᴅᴅ ᴍᴇ ᴏɴ ᴛᴇʟᴇɢʀᴀᴍ'],
  ['bold letters', '𝗮𝗱𝗱 𝗺𝗲 𝗼𝗻 𝘁𝗲𝗹𝗲𝗴𝗿𝗮𝗺'],
  ['accents', 'ädd më ön tëlëgräm'],
  ['digits for letters', 'add me on t3l3gr4m'],
  ['spaces', 'add me on t e l e g r a m'],
])('SAF-4 B10 a name that is hidden by %s is found', (_, text) => {
  expect(contactIn(text)).toBe('elsewhere')
})

test('SAF-4 B10 a number over several messages is found with its last part, and counting is none', () => {
  expect(contactIn('56', ['Hi', 'it is 0612', '34'])).toBe('contact')
  expect(contactIn('34', ['Hi', '0612'])).toBeNull()
  expect(contactIn('8', ['1', '2', '3', '4', '5', '6', '7'])).toBeNull()
  // Something else was said in between.
  expect(contactIn('5678', ['0612', 'and what about you?', '34'])).toBeNull()
})

test('SAF-4 B11 a reader is warned of money first', () => {
  expect(warningIn('Send me a Steam gift card and text me on +44 7700 900123')).toBe('money')
  expect(warningIn('Text me on +44 7700 900123')).toBe('elsewhere')
  expect(warningIn('Coffee is on me')).toBeNull()
})

test('SAF-4 B9 openers are alike whatever name and emoji they begin with', () => {
  const opener = (name: string) =>
    `Hi ${name} 😊 I saw your profile and had to smile. You look like somebody who loves the sea as I do!`
  expect(countSimilar(opener('Anna'), [opener('Ben'), opener('Cleo').toUpperCase(), 'Something else'])).toBe(
    2,
  )
  const [one, other] = [signatureOf(opener('Anna')), signatureOf(opener('Ben'))]
  expect(one && other && mayBeSimilar(one, other)).toBe(true)
  expect(signatureOf('Hi, how are you?')).toBeNull()
})

test('SAF-4 detection is quick on the worst that a message may be', () => {
  for (const text of [
    '1 '.repeat(5000),
    'a.'.repeat(5000),
    '@'.repeat(10_000),
    'zero '.repeat(2000),
    'send me '.repeat(1200),
    'insta '.repeat(1600),
    'app face '.repeat(1100),
    'a'.repeat(9990) + ' a @',
    'a-'.repeat(4900) + ' dot .',
    'seisei'.repeat(1600) + 'x two three',
    'crypton '.repeat(1200),
    '12 card '.repeat(1200),
    '24/12 '.repeat(1600),
  ]) {
    const start = performance.now()
    contactIn(text)
    warningIn(text)
    expect(performance.now() - start, text.slice(0, 10)).toBeLessThan(500)
  }
})

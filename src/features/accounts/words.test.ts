import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '#platform/root.ts'
import { locales } from '#protocol/locales.ts'

/** What the interface must say, word for word. */
const exact = [
  'Login failed, please try again',
  'Too many incorrect attempts, account blocked for {minutes} min.',
  'E-mail address not found',
  'Link expired or invalid, request a new email',
  'Too many password reset emails sent, please try again tomorrow.',
  'Activation failed',
  'An account with this e-mail address already exists',
  'Invalid email',
  'Invalid date of birth.',
  'Enter your date of birth ({min_age}+)',
  'New email adress is invalid.',
  'This email address already owns an account on this website.',
  'The entered passwords are not the same.',
  'Please check your old password.',
]

const catalogue = (locale: string): Map<string, string> => {
  const source = readFileSync(inProject('src', 'features', 'accounts', 'locales', `${locale}.po`), 'utf8')
  const text = String.raw`((?:"(?:[^"\\]|\\.)*"\s*)+)`
  const pairs = source.matchAll(new RegExp(`msgid ${text}msgstr ${text}`, 'g'))
  const join = (quoted = '') =>
    quoted
      .split('\n')
      .map((line) => (line ? (JSON.parse(line) as string) : ''))
      .join('')
  return new Map([...pairs].map(([, id, words]) => [join(id?.trim()), join(words?.trim())]))
}

test('ACC-6 ACC-8 ACC-9 ACC-10 ACC-11 the texts are there word for word in English, and translated in ten languages', () => {
  for (const locale of locales) {
    const words = catalogue(locale)
    for (const text of exact) {
      const translated = words.get(text)
      expect(translated, `${locale}: ${text}`).toBeTruthy()
      if (locale === 'en') expect(translated).toBe(text)
      else expect(translated, locale).not.toBe(text)
      for (const placeholder of text.match(/\{\w+\}/g) ?? [])
        expect(translated, locale).toContain(placeholder)
    }
  }
})

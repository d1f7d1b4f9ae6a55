import { expect, test } from 'vitest'
import { locales } from '#protocol/locales.ts'
import type { Locale } from '#protocol/locales.ts'
import { askedIfReal, hasLeftOver, honestStatementFor, isHonest, SPEND, spendLevel } from './rules.ts'
import { questions, statements } from '#tests/corpus/are-you-real.ts'

test.each(locales)(
  'OFF-5 in %s a question whether somebody is real is known, however it is put',
  (language) => {
    const own = questions[language]
    expect(own.length).toBeGreaterThanOrEqual(40)
    expect(own.filter((question) => askedIfReal(question, language) === null)).toEqual([])
  },
)

test.each(locales)('OFF-5 in %s what only sounds like it is no such question', (language) => {
  const own = statements[language]
  expect(own.length).toBeGreaterThanOrEqual(20)
  expect(own.filter((text) => askedIfReal(text, language) !== null)).toEqual([])
})

test('OFF-5 whoever asks in another language than that of their account is understood too', () => {
  for (const asked of locales)
    for (const question of questions[asked])
      expect(askedIfReal(question, asked === 'en' ? 'fi' : 'en'), question).not.toBeNull()
})

test.each(locales)(
  'OFF-5 in %s an answer is honest that has the sentence as one of its own',
  (language: Locale) => {
    const sentence = honestStatementFor(language)
    for (const answer of [sentence, `Hi! ${sentence} :-)`, sentence.toUpperCase(), `👋\n${sentence}\n…`])
      expect(isHonest(answer, [language]), answer).toBe(true)
    for (const answer of [
      '',
      'Of course I am real.',
      `Nobody says: it is a lie that ${sentence}`,
      sentence.slice(0, -8),
    ])
      expect(isHonest(answer, [language]), answer).toBe(false)
  },
)

test('OFF-5 what the sentence was before counts as well: prepared texts may have it', () => {
  expect(isHonest('Hi! Dieses Profil ist erfunden: Es wird von unserem Team geschrieben.', ['de'])).toBe(true)
  expect(isHonest('Hi! Dieses Profil ist erfunden: Es wird von niemandem geschrieben.', ['de'])).toBe(false)
})

test('OFF-5 the sentence counts in the language of the member, or of their question', () => {
  const [german, polish] = [honestStatementFor('de'), honestStatementFor('pl')]
  expect(isHonest(polish, ['de'])).toBe(false)
  expect(isHonest(german, ['pl', 'de'])).toBe(true)
  expect(honestStatementFor('xx')).toBe(honestStatementFor('en'))
})

test.each([
  'Hello ###, how are you?',
  'Hello {name}',
  'Hello [name]',
  'Hello <first name>',
  'Hi XXX',
  'See {}',
])('OFF-5 %j is left over from a prepared text', (text) => {
  expect(hasLeftOver(text)).toBe(true)
})

test.each([
  'Hello Anna :-)',
  'We are no. #1, and 50 % off',
  'I <3 you',
  'x x x',
  'a > b and b < c',
  '#dating',
])('OFF-5 %j has nothing left over', (text) => {
  expect(hasLeftOver(text)).toBe(false)
})

test('OFF-5 what a member spends on fictional profiles is usual, much, or too much', () => {
  const levels = [0, SPEND.told - 1, SPEND.told, SPEND.most - 1, SPEND.most].map(spendLevel)
  expect(levels).toEqual(['usual', 'usual', 'much', 'much', 'too_much'])
})

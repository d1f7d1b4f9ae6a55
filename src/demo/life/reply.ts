import type { Locale } from '#protocol/locales.ts'
import { pick } from '../members/random.ts'
import { chanceOf } from './chance.ts'
import { intentOf } from './intents.ts'
import { QUIET_AFTER } from './timing.ts'
import { lifeWords } from './words/index.ts'
import type { Subject } from './words/words.ts'

/** What a line can name; what is not known cannot be said. */
export type Facts = { name: string; age: number; city: string | null; interest: string | null }

export type Heard = {
  conversation: number
  sequence: number
  kind: 'text' | 'photo' | 'gift'
  body: string
  language: Locale
  /** What this member has said in this conversation so far. */
  said: readonly string[]
}

const PLACEHOLDER = /\{(name|age|city|interest)\}/g

const fill = (line: string, facts: Facts): string | null => {
  const names = [...line.matchAll(PLACEHOLDER)].map(([, name]) => name as keyof Facts)
  if (names.some((name) => facts[name] === null)) return null
  return line.replaceAll(PLACEHOLDER, (_, name: keyof Facts) => String(facts[name]))
}

/** The same line with another name in it is still the same line. */
const wasSaid = (line: string, said: readonly string[]): boolean => {
  const parts = line.split(/\{\w+\}/)
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  const isIt = (text: string) => {
    let from = 0
    return parts.every((part) => {
      const at = text.indexOf(part, from)
      from = at + part.length
      return at >= 0
    })
  }
  return said.some(
    (text) =>
      text === line || (parts.length > 1 && text.startsWith(first) && text.endsWith(last) && isIt(text)),
  )
}

/** What is answered however long a conversation has become. */
const lasting = new Set<Subject>(['real', 'rude', 'goodbye', 'gift'])

const subjectsFor = ({ kind, body, language, said }: Heard): Subject[] => {
  if (kind === 'gift') return ['gift', 'short']
  if (kind === 'photo') return ['picture', 'short']
  const intent = intentOf(body, language)
  const isQuiet = said.length >= QUIET_AFTER
  if (intent && (!isQuiet || lasting.has(intent))) return [intent, 'topic', 'short']
  return isQuiet ? ['short'] : ['topic', 'short']
}

/** A line that fits and was not said here before; null when there is nothing left to say. */
export const replyTo = (heard: Heard, facts: Facts): string | null => {
  const { lines } = lifeWords[heard.language]
  for (const subject of subjectsFor(heard)) {
    const left = lines[subject].flatMap((line) =>
      wasSaid(line, heard.said) ? [] : (fill(line, facts) ?? []),
    )
    if (left.length > 0) return pick(chanceOf('line', heard.conversation, heard.sequence), left)
  }
  return null
}

/** The first word to somebody who has just come. */
export const helloTo = (language: Locale, facts: Facts, about: string): string => {
  const lines = lifeWords[language].lines.hello.flatMap((line) => fill(line, facts) ?? [])
  return pick(chanceOf('hello', about), lines)
}

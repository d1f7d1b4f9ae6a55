import type { I18n } from '@lingui/core'
import { refusalWordsOf } from '#design/refusal-words.ts'
import '../../ui/refusal-words.ts'

/** What is wrong with a field, for those who work here. */
const texts: Readonly<Record<string, string>> = {
  invalid_value: 'One of the values is not right.',
  invalid: 'The address is none.',
  macro: 'The address has a macro that nobody knows.',
  macro_place: 'A macro may stand in the path and in the query only.',
  scheme: 'The address has to begin with https://.',
  credentials: 'The address must not have a name or a password in it.',
  private: 'The address leads into a private network.',
  lander_taken: 'Another experiment is running on this lander. End it first.',
  moved_before: 'It was started or ended before.',
}

/** Why an act was refused. A code that nobody has put into words is shown as it is. */
export const refusalText = (i18n: I18n, code: string): string => {
  const own = Object.hasOwn(texts, code) ? texts[code] : undefined
  const words = refusalWordsOf(code)
  return own ?? (words ? i18n._(words) : `Refused: ${code.replace(/[^a-z_]/g, '').slice(0, 60)}.`)
}

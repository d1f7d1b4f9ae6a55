import type { I18n } from '@lingui/core'
import { refusalWordsOf } from '#design/refusal-words.ts'
import { isRefusal } from '#protocol/refusal.ts'

/** What happened, for a reader; null when there is nothing to say but that it failed. */
export const describeRefusal = (i18n: I18n, error: unknown): string | null => {
  if (!isRefusal(error)) return null
  const words = refusalWordsOf(error.code)
  return words ? i18n._({ ...words, values: error.params }) : null
}

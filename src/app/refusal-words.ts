import type { I18n, MessageDescriptor } from '@lingui/core'
import { commonRefusalWords } from '../design/refusal-words.ts'
import { accountRefusalWords } from '../features/accounts/ui/refusal-words.ts'
import { isRefusal } from '../protocol/refusal.ts'

/** The words for every code that exists. */
export const refusalWords: Record<string, MessageDescriptor> = {
  ...commonRefusalWords,
  ...accountRefusalWords,
}

/** What happened, for a reader; null when there is nothing to say but that it failed. */
export const describeRefusal = (i18n: I18n, error: unknown): string | null => {
  const words = isRefusal(error) ? refusalWords[error.code] : undefined
  return words && isRefusal(error) ? i18n._({ ...words, values: error.params }) : null
}

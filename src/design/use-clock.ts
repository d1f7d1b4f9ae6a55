import { useQueryClient } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTimeZone } from './use-browser.ts'
import { useLanguageTag } from './use-language-tag.ts'
import { useNow } from './time-words.ts'
import type { Clock } from './time-words.ts'

/** For whoever looks at this answer. */
export const useClock = (answer: QueryKey): Clock => {
  const queries = useQueryClient()
  const now = useNow(queries.getQueryState(answer)?.dataUpdatedAt ?? 0)
  const timeZone = useTimeZone()
  const language = useLanguageTag()
  return useMemo(() => ({ now, timeZone, language }), [now, timeZone, language])
}

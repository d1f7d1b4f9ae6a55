import { useQueryClient } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask, useAnswer } from '../../../../protocol/ask.ts'
import { languageTag } from '../../../../protocol/locales.ts'
import type { AnyLocale } from '../../../../protocol/locales.ts'
import { getSettings } from '../../../sites/contract.ts'
import { useNow, useTimeZone } from './time.ts'
import type { Clock } from './time.ts'

/** For whoever looks at this answer. */
export const useClock = (answer: QueryKey): Clock => {
  const queries = useQueryClient()
  const { settings } = useAnswer(ask(getSettings))
  const now = useNow(queries.getQueryState(answer)?.dataUpdatedAt ?? 0)
  const timeZone = useTimeZone()
  const language = languageTag(settings.locale as AnyLocale)
  return useMemo(() => ({ now, timeZone, language }), [now, timeZone, language])
}

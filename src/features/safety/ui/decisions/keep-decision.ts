import type { QueryClient } from '@tanstack/react-query'
import { ask } from '#protocol/ask.ts'
import { getDecision, getDecisions } from '../../decisions-contract.ts'
import type { Decision } from '../../decisions-contract.ts'

/** What was answered is shown at once; the list is asked for again. */
export const keepDecision = (queries: QueryClient, decision: Decision): Promise<void> => {
  queries.setQueryData(ask(getDecision, { puid: decision.puid }).queryKey, { decision })
  return queries.invalidateQueries({ queryKey: [getDecisions.path] })
}

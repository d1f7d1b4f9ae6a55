import { msg } from '@lingui/core/macro'
import { Scale } from 'lucide-react'
import { hearing } from '#design/frame-feature.ts'
import type { FrameFeature } from '#design/frame-feature.ts'
import { getUser } from '#features/accounts/contract.ts'
import { answered, ask } from '#protocol/ask.ts'
import type { SafetyEvent } from '../contract.ts'
import { getDecision, getDecisions } from '../decisions-contract.ts'
import { NewDecision, useHasNewDecision, WithDecisions } from './decisions/new-decision.tsx'
import { ShutOut } from './decisions/shut-out.tsx'
import './shut-out-refusal-words.ts'

export const safety: FrameFeature = {
  name: 'safety',
  links: [
    {
      to: '/decisions',
      label: msg({
        message: 'Decisions',
        comment: 'Heading and link: list of what was decided about my account and contents',
      }),
      icon: Scale,
      at: { account: 40 },
      Gate: WithDecisions,
    },
  ],
  parts: { everywhere: [ShutOut] },
  hints: [{ name: 'decision', look: 'line', useIsWanted: useHasNewDecision, Part: NewDecision }],
  load: (queries) => answered(queries, ask(getDecisions)),
  hear: hearing<SafetyEvent>({
    decided: (_event, { queries }) =>
      Promise.all(
        [getUser, getDecisions, getDecision].map(({ path }) =>
          queries.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  }),
}

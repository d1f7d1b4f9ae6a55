import { hearing } from '#design/frame-feature.ts'
import type { FrameFeature } from '#design/frame-feature.ts'
import { getUser } from '#features/accounts/contract.ts'
import type { SafetyEvent } from '../contract.ts'

export const safety: FrameFeature = {
  name: 'safety',
  hear: hearing<SafetyEvent>({
    decided: (_event, { queries }) => queries.invalidateQueries({ queryKey: [getUser.path] }),
  }),
}

import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { PresenceOf } from '#features/chat/ui/conversation/conversation-head.tsx'
import { activityWords } from '#features/members/ui/member/activity-words.ts'

/** How members tell when somebody was here. */
export const usePresence = (): PresenceOf => {
  const { i18n } = useLingui()
  return useCallback((card) => i18n._(activityWords[card.online ? 'now' : card.last_active]), [i18n])
}

import { createContext, use } from 'react'
import { useReport } from '#features/members/ui/shared/report-slot.ts'
import type { Message } from '../../contract.ts'

/** Whom the conversation is with, and the number of what they wrote last. */
export const PartnerSlot = createContext<{ id: number; name: string; lastReceived: number } | null>(null)

type Reported = Pick<Message, 'kind' | 'conversation' | 'sequence' | 'mine'>

/** How to report a message; undefined for one's own, and where nothing can be reported. */
export const useReportMessage = (message: Reported | null): (() => void) | undefined => {
  const report = useReport()
  const partner = use(PartnerSlot)
  if (!report || !partner || !message || message.mine) return undefined
  const { kind, conversation, sequence } = message
  const { id, name } = partner
  const thing = { what: kind === 'gift' ? kind : 'message', conversation, sequence } as const
  return () => report({ member: { id, name }, thing })
}

import { createContext, use } from 'react'

/** What a reader wants to report, and who is behind it. */
export type Reportable = {
  member: { id: number; name: string }
  thing:
    | { what: 'profile' }
    | { what: 'photo'; photo_id: number }
    | { what: 'message' | 'gift'; conversation: number; sequence: number }
}

/** Wherever something is seen it can be reported; how is the business of a later feature, which gives it here. */
export const ReportSlot = createContext<((reportable: Reportable) => void) | null>(null)

/** Null where nothing can be reported, as for visitors. */
export const useReport = () => use(ReportSlot)

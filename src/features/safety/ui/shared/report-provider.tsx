import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { useLater } from '#design/use-later.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import { ReportSlot } from '#features/members/ui/shared/report-slot.ts'
import type { Reportable } from '#features/members/ui/shared/report-slot.ts'

/** Lets what is inside be reported: one dialog for all of it, fetched when it is first wanted. */
export function ReportProvider({ children }: { children: ReactNode }) {
  const isMember = useAnswer(ask(getUser)).user !== null
  const { Part: ReportDialog, fetch } = useLater(() => import('./report-dialog.tsx'))
  // Closed it stays in the page: only then does the browser give the focus back. Each time it begins anew.
  const [asked, setAsked] = useState<{ about: Reportable; number: number; isOpen: boolean } | null>(null)
  const report = useCallback(
    (about: Reportable) => {
      const open = async () => {
        if (await fetch()) setAsked((last) => ({ about, number: (last?.number ?? 0) + 1, isOpen: true }))
      }
      void open()
    },
    // The part that fetches is made anew each time it is drawn; any of them will do.
    // oxlint-disable-next-line react/exhaustive-deps
    [],
  )
  return (
    <ReportSlot value={isMember ? report : null}>
      {children}
      {ReportDialog && asked && (
        <ReportDialog
          key={asked.number}
          about={asked.about}
          open={asked.isOpen}
          onClose={() => setAsked({ ...asked, isOpen: false })}
        />
      )}
    </ReportSlot>
  )
}

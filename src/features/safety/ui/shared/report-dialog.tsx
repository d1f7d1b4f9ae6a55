import '../report-refusal-words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#design/dialog.tsx'
import { useAct } from '#protocol/use-act.ts'
import type { Reportable } from '#features/members/ui/shared/report-slot.ts'
import { useBlockChanged } from '#features/members/ui/shared/use-blocking.ts'
import type { ReasonName } from '../../reasons.ts'
import { getReports, sendReport } from '../../report-contract.ts'
import { ReportReasons } from '../report-reasons.tsx'
import { ReportReceipt } from '../report-receipt.tsx'
import { ReportFoot, ReportWords } from '../report-words-step.tsx'
import { useReportTitle } from '../use-report-title.ts'

export type ReportDialogProps = { about: Reportable; open: boolean; onClose: () => void }

/** Why, then what else we should know, then a receipt: the same wherever something is seen. */
export default function ReportDialog({ about, open, onClose }: ReportDialogProps) {
  const { member, thing } = about
  const title = useReportTitle(about)
  const queries = useQueryClient()
  const { run, isBusy, refusal, forget } = useAct(sendReport)
  const blockChanged = useBlockChanged(member.id)
  const [reason, setReason] = useState<ReasonName | null>(null)
  const [explanation, setExplanation] = useState('')
  const [alsoBlock, setAlsoBlock] = useState(false)
  const [reference, setReference] = useState<string | null>(null)

  const send = async () => {
    if (!reason) return
    const why = { reason, explanation, also_block: alsoBlock }
    const isTheirs = thing.what === 'profile' || thing.what === 'photo'
    const named = isTheirs ? { ...thing, profile_id: member.id } : thing
    const answer = await run({ body: { ...named, ...why } })
    if (!answer) return
    setReference(answer.report.reference)
    void queries.invalidateQueries({ queryKey: [getReports.path] })
  }
  const close = () => {
    onClose()
    // Not before: what is behind it may go with the block.
    if (reference !== null && alsoBlock) void blockChanged(true)
  }
  const back = () => {
    forget()
    setReason(null)
  }
  const words = { explanation, onExplain: setExplanation, alsoBlock, onBlock: setAlsoBlock }
  return (
    <Dialog
      open={open}
      onClose={close}
      sheet
      title={<span className="wrap-anywhere">{title}</span>}
      footer={
        // Choosing a reason goes on by itself.
        reason && (
          <ReportFoot isSent={reference !== null} {...{ isBusy, back, close }} onSend={() => void send()} />
        )
      }
    >
      {reference !== null && (
        <ReportReceipt reference={reference} hasBlocked={alsoBlock} name={member.name} />
      )}
      {reference === null && reason === null && <ReportReasons what={thing.what} onChoose={setReason} />}
      {reference === null && reason !== null && (
        <ReportWords name={member.name} {...{ reason, refusal, ...words }} />
      )}
    </Dialog>
  )
}

import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import type { SectionName } from './section-names.ts'
import { sheetAt } from './sheet-address.ts'
import { useEditor } from './use-editor.ts'

type Question = {
  /** The sheet that would close; null where the whole page is left. */
  sheet: SectionName | null
  answer: (isHeld: boolean) => void
}

/** Nobody loses what they have written by a stray click: neither with the page nor with a sheet. */
export function LeaveGuard({ onStay }: { onStay: () => void }) {
  const { history } = useRouter()
  const { hasUnsaved, isChanged, discard } = useEditor()
  const [question, setQuestion] = useState<Question | null>(null)
  const ask = useEffectEvent((from: string, to: string, leavesPage: boolean): boolean | Promise<boolean> => {
    const open = sheetAt(from)?.name
    const sheet = open && open !== 'blocked' && open !== sheetAt(to)?.name ? open : null
    if (!leavesPage && (!sheet || !isChanged(sheet))) return false
    return new Promise<boolean>((answer) => setQuestion({ sheet: leavesPage ? null : sheet, answer }))
  })
  useEffect(() => {
    if (!hasUnsaved) return
    return history.block({
      enableBeforeUnload: true,
      blockerFn: ({ currentLocation: from, nextLocation: to }) =>
        ask(from.hash, to.hash, from.pathname !== to.pathname),
    })
  }, [history, hasUnsaved])
  const answer = (isHeld: boolean) => {
    setQuestion(null)
    if (isHeld) onStay()
    else if (question?.sheet) discard(question.sheet)
    question?.answer(isHeld)
  }
  const isPage = question?.sheet === null
  return (
    <Dialog
      open={question !== null}
      onClose={() => answer(true)}
      size="sm"
      title={
        <Trans comment="Title of a dialog when one leaves the profile editor with unsaved changes">
          Leave without saving?
        </Trans>
      }
      footer={
        <>
          <Button variant="secondary" onClick={() => answer(false)} className="max-sm:grow">
            {isPage ? (
              <Trans comment="Button in a dialog: leaves the profile editor and loses unsaved changes">
                Leave this page
              </Trans>
            ) : (
              <Trans comment="Button in a dialog: closes a part of the profile editor and loses what was changed there">
                Discard changes
              </Trans>
            )}
          </Button>
          <Button onClick={() => answer(true)} className="max-sm:grow">
            {isPage ? (
              <Trans comment="Button in a dialog: stays in the profile editor, nothing is lost">
                Stay here
              </Trans>
            ) : (
              <Trans comment="Button in a dialog: goes back to the part of the profile that one was changing">
                Keep editing
              </Trans>
            )}
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">
        <Trans>You have unsaved changes. If you leave now, you’ll lose them.</Trans>
      </p>
    </Dialog>
  )
}

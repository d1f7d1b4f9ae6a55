import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'

type Question = { answer: (isHeld: boolean) => void }

/** Nobody loses what they have written by a stray click. */
export function LeaveGuard({ hasUnsaved }: { hasUnsaved: boolean }) {
  const { history } = useRouter()
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => {
    if (!hasUnsaved) return
    return history.block({
      enableBeforeUnload: true,
      blockerFn: ({ currentLocation, nextLocation }) =>
        currentLocation.pathname !== nextLocation.pathname &&
        new Promise<boolean>((answer) => setQuestion({ answer })),
    })
  }, [history, hasUnsaved])
  const answer = (isHeld: boolean) => {
    setQuestion(null)
    question?.answer(isHeld)
  }
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
          <Button variant="secondary" onClick={() => answer(false)}>
            <Trans comment="Button in a dialog: leaves the profile editor and loses unsaved changes">
              Leave this page
            </Trans>
          </Button>
          <Button onClick={() => answer(true)}>
            <Trans comment="Button in a dialog: stays in the profile editor, nothing is lost">
              Stay here
            </Trans>
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

import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import type { LoadSignupSteps } from '../../slots.ts'
import { useUser } from '../use-user.ts'
import { changeDraft, forgetDraft, hasEntries, useDraft } from './draft.ts'
import { PlaceContext } from './place.ts'
import { SignupFlow } from './signup-flow.tsx'

/**
 * A dialog that leaves the page while it is open does not give the focus back by itself. What somebody joined by is gone once they
 * are a member, or will be when the page is drawn anew for them: they go on in the page.
 */
const useFocusReturned = (isMember: boolean) => {
  // While it is drawn for the first time: an effect comes after the dialog has taken the focus.
  const [before] = useState(() => ({ isMember, element: document.activeElement }))
  const hasJoined = useRef(false)
  useEffect(() => {
    hasJoined.current = isMember !== before.isMember
  }, [isMember, before])
  // Not earlier: while the dialog stands, nothing behind it can take the focus.
  useEffect(
    () => () => {
      const target = hasJoined.current ? document.getElementById('content') : before.element
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    },
    [before],
  )
}

/** Sign-up over the page that one is on. A stray click or Escape does not close it once it is under way. */
export default function SignupDialog({ loadSteps }: { loadSteps: LoadSignupSteps }) {
  const { t } = useLingui()
  const user = useUser()
  const draft = useDraft()
  const isMember = user !== null
  const isUnderWay = isMember
    ? draft?.userId === user.id && draft.step !== 'done'
    : hasEntries(draft) && draft?.mailedTo === undefined
  useFocusReturned(isMember)
  // What was entered is there when it is opened again, so nobody has to be asked whether they are sure.
  const close = () => (isMember && !isUnderWay ? forgetDraft() : changeDraft({ isInDialog: false }))
  const place = { heading: 'h2' as const, isDialog: true, close }
  const leaveButton = isUnderWay && (
    <Button variant="ghost" size="sm" onClick={close} className="-mr-3.5">
      {isMember ? (
        <Trans comment="Button of members who close sign-up before their profile is complete">
          Finish later
        </Trans>
      ) : (
        <Trans>Leave without signing up</Trans>
      )}
    </Button>
  )
  return (
    <Dialog
      open
      onClose={close}
      title={t({
        message: 'Sign-up',
        comment: 'Aria label of the sign-up dialog and its progress bar (noun: joining the site)',
      })}
      titleHidden
      dismissible={!isUnderWay}
    >
      <div className="flex min-h-full flex-col px-6 py-5 sm:px-9 sm:pt-5 sm:pb-8">
        <PlaceContext value={place}>
          <SignupFlow
            loadSteps={loadSteps}
            profileId={draft?.profileId}
            next={draft?.next}
            aside={leaveButton}
          />
        </PlaceContext>
      </div>
    </Dialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import type { LoadSignupSteps } from '../../slots.ts'
import { useUser } from '../use-user.ts'
import { changeDraft, forgetDraft, hasEntries, useDraft } from './draft.ts'
import { PlaceContext } from './place.ts'
import { SignupFlow } from './signup-flow.tsx'

/** A dialog that leaves the page while it is open does not give the focus back by itself. */
const useFocusReturned = () => {
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    before.current ??= document.activeElement
  }, [])
  // Not earlier: while the dialog stands, nothing behind it can take the focus.
  useEffect(
    () => () => {
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    },
    [],
  )
}

/** Sign-up over the page that one is on. What was begun is not lost to a stray click or Escape. */
export default function SignupDialog({ loadSteps }: { loadSteps: LoadSignupSteps }) {
  const { t } = useLingui()
  const user = useUser()
  const draft = useDraft()
  const [isLeaving, setLeaving] = useState(false)
  const isMember = user !== null
  const isUnderWay = isMember ? draft?.userId === user.id && draft.step !== 'done' : hasEntries(draft)
  useFocusReturned()
  const close = () => {
    setLeaving(false)
    changeDraft({ isInDialog: false })
  }
  const place = { heading: 'h2' as const, close }
  // Whoever has an account loses nothing.
  const leaveWords = isMember ? (
    <Trans comment="Button of members who close sign-up before their profile is complete">Finish later</Trans>
  ) : (
    <Trans>Leave without signing up</Trans>
  )
  const leaveButton = isUnderWay && (
    <Button variant="ghost" size="sm" onClick={() => setLeaving(true)} className="-mr-3.5">
      {leaveWords}
    </Button>
  )
  return (
    <>
      <Dialog
        open
        onClose={forgetDraft}
        title={t({
          message: 'Sign-up',
          comment: 'Aria label of the sign-up dialog and its progress bar (noun: joining the site)',
        })}
        titleHidden
        dismissible={!isUnderWay}
      >
        <div className="px-6 py-5 sm:px-9 sm:pt-5 sm:pb-8">
          <PlaceContext value={place}>
            <SignupFlow
              loadSteps={loadSteps}
              {...(draft?.profileId !== undefined && { profileId: draft.profileId })}
              {...(draft?.message !== undefined && { signupMessage: draft.message })}
              aside={leaveButton}
            />
          </PlaceContext>
        </div>
      </Dialog>
      <Dialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        size="sm"
        title={
          isMember ? (
            <Trans comment="Title of the dialog for members who close sign-up before their profile is complete">
              Finish later?
            </Trans>
          ) : (
            <Trans>Leave without signing up?</Trans>
          )
        }
        footer={
          <>
            <Button variant="secondary" onClick={forgetDraft}>
              {leaveWords}
            </Button>
            <Button onClick={() => setLeaving(false)}>
              <Trans comment="Button in a dialog: goes on with the sign-up instead of leaving">
                Stay here
              </Trans>
            </Button>
          </>
        }
      >
        <p className="text-ink-soft">
          {isMember ? (
            <Trans>Your account is ready. You can finish your profile later.</Trans>
          ) : (
            <Trans>You don’t have an account yet. If you leave now, you’ll lose what you’ve entered.</Trans>
          )}
        </p>
      </Dialog>
    </>
  )
}

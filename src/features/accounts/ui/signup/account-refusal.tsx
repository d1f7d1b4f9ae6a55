import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Alert } from '#design/alert.tsx'
import { buttonClass } from '#design/button.tsx'
import { RefusalAlert } from '#design/refusal-alert.tsx'
import { useRefusalText } from '#design/refusal-context.ts'
import type { Refusal } from '#protocol/refusal.ts'
import { fieldMistakeWords } from '../refusal-words.ts'
import { keepAddress } from '../typed-address.ts'
import { RestoreMail } from '../reactivation/restore-mail.tsx'
import { useDraft } from './draft.ts'
import { usePlace } from './place.ts'

/** Why no account was made, with the way on where there is one. */
export function AccountRefusal({ refusal, minAge }: { refusal: Refusal | null; minAge: number }) {
  const textOf = useRefusalText()
  const { i18n } = useLingui()
  const { close } = usePlace()
  const draft = useDraft()
  if (refusal === null) return null
  // The server names the field's mistake itself when no script was there to show it at the field.
  const mistake = Object.hasOwn(fieldMistakeWords, refusal.code) && fieldMistakeWords[refusal.code]
  if (mistake) {
    return <Alert tone="danger" live title={i18n._({ ...mistake, values: { min_age: minAge } })} />
  }
  if (refusal.code === 'email_taken') {
    const leave = () => {
      keepAddress(draft?.values.email)
      close()
    }
    return (
      <Alert
        tone="danger"
        live
        title={textOf(refusal)}
        actions={
          <>
            <Link to="/login" onClick={leave} className={buttonClass({ size: 'sm' })}>
              <Trans>Log in</Trans>
            </Link>
            <Link
              to="/reset-password"
              onClick={leave}
              className={buttonClass({ variant: 'ghost', size: 'sm' })}
            >
              <Trans>Forgot your password?</Trans>
            </Link>
          </>
        }
      />
    )
  }
  if (refusal.code === 'email_pending_deletion') {
    return (
      <Alert
        tone="warn"
        live
        title={textOf(refusal)}
        actions={<RestoreMail email={draft?.values.email || undefined} />}
      >
        <Trans>
          Find that email in your inbox and open the link to get everything back. Or sign up with a different
          email address.
        </Trans>
      </Alert>
    )
  }
  return <RefusalAlert refusal={refusal} />
}

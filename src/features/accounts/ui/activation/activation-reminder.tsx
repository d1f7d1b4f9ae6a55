import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useSyncExternalStore } from 'react'
import { Alert } from '#design/alert.tsx'
import { cx } from '#design/cx.ts'
import { lazyOrNothing } from '#design/lazy-or-nothing.ts'
import { useUser } from '../use-user.ts'
import { dismissReminder, subscribeToReminder, wasReminderDismissed } from './dismissal.ts'
import { SendAgain } from './send-again.tsx'

const ActivationDialog = lazyOrNothing(() => import('./activation-dialog.tsx'))

/** Pages that speak about the activation themselves. */
const silentPaths = /^\/(?:signup|complete-signup|activate)(?:\/|$)/
const PHONE = '(width < 768px)'

const subscribeToWidth = (listener: () => void) => {
  const query = matchMedia(PHONE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Until the address is confirmed: an alert, or a dialog on a phone that comes from a partner's sign-up. */
export function ActivationReminder() {
  const { t } = useLingui()
  const user = useUser()
  const { pathname, search } = useLocation()
  const isDismissed = useSyncExternalStore(subscribeToReminder, wasReminderDismissed, () => false)
  const isPhone = useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(PHONE).matches,
    () => false,
  )
  const isWaiting = user?.status === 'not_confirmed' && user.profile.status === 'disabled'
  if (!isWaiting || isDismissed || silentPaths.test(pathname)) return null
  const fromPartner = 'api_signup_complete' in search
  if (fromPartner && isPhone) {
    return (
      <Suspense>
        <ActivationDialog email={user.email} onClose={dismissReminder} />
      </Suspense>
    )
  }
  return (
    <section
      aria-label={t`Confirm your e-mail address`}
      // The server does not know the screen: where a dialog is about to open, the alert is not seen first.
      className={cx('mx-auto w-full max-w-[75rem] px-4 pt-4 md:px-6', fromPartner && 'max-md:hidden')}
    >
      <Alert
        tone="warn"
        title={<Trans>Please confirm your e-mail address</Trans>}
        onDismiss={dismissReminder}
        actions={<SendAgain look={{ variant: 'secondary', size: 'sm' }} />}
      >
        <Trans>
          We have sent a link to <strong>{user.email}</strong>. Open it, and others can find you.
        </Trans>
      </Alert>
    </section>
  )
}

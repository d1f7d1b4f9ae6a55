import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Alert } from '#design/alert.tsx'
import { BELOW_MD } from '#design/breakpoints.ts'
import { cx } from '#design/cx.ts'
import { lazyOrNothing } from '#design/lazy-or-nothing.ts'
import { usePageFact } from '#design/page-facts.ts'
import { useMediaQuery } from '#design/use-browser.ts'
import { useUser } from '../use-user.ts'
import { ActivationLine } from './activation-line.tsx'
import { SendAgain } from './send-again.tsx'

const ActivationDialog = lazyOrNothing(() => import('./activation-dialog.tsx'))

/** The address waits to be confirmed, and the page does not speak about that itself. */
export const useIsUnconfirmed = (): boolean => {
  const user = useUser()
  const isTold = [usePageFact('isSignup'), usePageFact('isAboutActivation')].includes(true)
  return user?.status === 'not_confirmed' && user.profile.status === 'disabled' && !isTold
}

/** Until the address is confirmed: an alert, or first a dialog on a phone that comes from a partner's sign-up. */
export function ActivationReminder() {
  const { t } = useLingui()
  const user = useUser()
  const { search } = useLocation()
  const navigate = useNavigate()
  const isPhone = useMediaQuery(BELOW_MD)
  if (!user) return null
  const fromPartner = 'api_signup_complete' in search
  // Closed once, it is the alert that stays.
  const close = () =>
    void navigate({
      to: '.',
      search: ({ api_signup_complete: _closed, ...others }: Record<string, unknown>) => others,
      replace: true,
      resetScroll: false,
    })
  if (fromPartner && isPhone) {
    return (
      <Suspense>
        <ActivationDialog email={user.email} onClose={close} />
      </Suspense>
    )
  }
  return (
    <section
      aria-label={t({
        message: 'Confirm your email address',
        comment: 'Heading of the last step of sign-up; aria label of the reminder on other pages',
      })}
      className={cx(
        'mx-auto w-full max-w-[var(--page-width,75rem)] md:px-6 md:pt-4',
        // The server does not know the screen: where a dialog is about to open, the alert is not seen first.
        fromPartner && '[@media(scripting:enabled)_and_(width<48rem)]:hidden',
      )}
    >
      <ActivationLine />
      <Alert
        tone="warn"
        className="max-md:hidden"
        title={<Trans>Please confirm your email address</Trans>}
        actions={<SendAgain look={{ variant: 'secondary', size: 'sm' }} />}
      >
        <Trans>
          We’ve sent a link to <strong>{user.email}</strong>. Open it so that others can find you.
        </Trans>
      </Alert>
    </section>
  )
}

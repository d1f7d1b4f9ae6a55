import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Feather } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import { REACTIVATION_DAYS } from '../../rules.ts'

/** The last page of an account: what happened, what can still be undone, and goodbye. */
export function AccountDeleted() {
  const { name } = useAnswer(ask(getSettings)).settings
  return (
    <div className="mx-auto flex w-full max-w-xl grow flex-col items-center justify-center px-4 py-12 text-center">
      <span
        aria-hidden
        className="mb-5 grid size-16 place-items-center rounded-full bg-accent-soft text-accent-ink"
      >
        <Feather size={28} />
      </span>
      <h1 className="text-title">
        <Trans>Your account is deleted</Trans>
      </h1>
      <p className="mt-3 text-ink-soft">
        <Trans>Your profile can no longer be seen, and you are logged out everywhere.</Trans>
      </p>
      <ul className="mt-8 flex w-full flex-col gap-3 text-left">
        <li className="rounded-xl bg-sunken p-5">
          <h2 className="font-semibold">
            <Trans>For {REACTIVATION_DAYS} days you can come back</Trans>
          </h2>
          <p className="mt-1 text-ink-soft">
            <Trans>We have sent you an e-mail with a link. It brings everything back as it was.</Trans>
          </p>
        </li>
        <li className="rounded-xl bg-sunken p-5">
          <h2 className="font-semibold">
            <Trans>After that we erase your data</Trans>
          </h2>
          <p className="mt-1 text-ink-soft">
            <Trans>
              Profile, photos, messages and likes are gone for good. We keep only what the law asks us to keep
              about payments.
            </Trans>
          </p>
        </li>
      </ul>
      <p className="mt-8">
        <Trans>Thank you for the time you spent with {name}. We wish you all the best.</Trans>
      </p>
      <Link to="/" className={`mt-6 ${buttonClass({ variant: 'secondary' })}`}>
        <Trans>To the home page</Trans>
      </Link>
    </div>
  )
}

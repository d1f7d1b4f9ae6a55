import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Feather } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { formatDate } from '#protocol/dates.ts'
import { getSettings } from '#features/sites/contract.ts'
import type { Output } from '#protocol/endpoint.ts'
import type { getDeletedAccount } from '../../contract.ts'
import { RestoreMail, Sent } from './restore-mail.tsx'

type Props = {
  account: Output<typeof getDeletedAccount>
  token: string
  /** What the server said to a form that was sent without JavaScript. */
  note: 'sent' | null
  refused: string | null
}

/** The last page of an account: what happened, what can still be undone, and goodbye. */
export function AccountDeleted({ account, token, note, refused }: Props) {
  const { i18n } = useLingui()
  const { name } = useAnswer(ask(getSettings)).settings
  const email = account.masked_email
  const day = formatDate(i18n, account.restorable_until, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <div className="mx-auto flex w-full max-w-xl grow flex-col items-center justify-center px-4 py-12 text-center">
      <span
        aria-hidden
        className="mb-5 grid size-16 place-items-center rounded-full bg-accent-soft text-accent-ink"
      >
        <Feather size={28} />
      </span>
      <h1 className="text-title">
        <Trans>Your account has been deleted</Trans>
      </h1>
      <p className="mt-3 text-ink-soft">
        <Trans>Your profile is no longer visible and you’ve been logged out everywhere.</Trans>
      </p>
      <ul className="mt-8 flex w-full flex-col gap-3 text-left">
        <li className="rounded-xl bg-sunken p-5">
          <h2 className="font-semibold">
            <Trans>You can come back until {day}</Trans>
          </h2>
          <p className="mt-1 text-ink-soft">
            <Trans>
              We’ve emailed a link that restores everything to <strong>{email}</strong>. Nothing there? Check
              your spam folder.
            </Trans>
          </p>
          <div className="mt-4">
            {note === 'sent' ? (
              <p role="status" className="font-medium text-good-ink">
                <Sent />
              </p>
            ) : (
              <RestoreMail token={token} refused={refused} />
            )}
          </div>
        </li>
        <li className="rounded-xl bg-sunken p-5">
          <h2 className="font-semibold">
            <Trans>After that, we delete your data</Trans>
          </h2>
          <p className="mt-1 text-ink-soft">
            <Trans>
              Your profile, photos, messages and likes are gone for good. We only keep the payment records the
              law requires.
            </Trans>
          </p>
        </li>
      </ul>
      <p className="mt-8">
        <Trans>Thanks for spending time on {name}. We wish you all the best.</Trans>
      </p>
      <Link to="/" className={`mt-6 ${buttonClass({ variant: 'secondary' })}`}>
        <Trans>Go to the home page</Trans>
      </Link>
    </div>
  )
}

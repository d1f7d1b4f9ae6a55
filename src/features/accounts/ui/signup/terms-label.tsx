import { formatDate } from '#protocol/dates.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

/** Names the version that is accepted; both texts open beside the form, so that nothing entered is lost. */
export function TermsLabel({ date, minAge }: { date: string; minAge: number }) {
  const { i18n } = useLingui()
  const version = formatDate(i18n, date, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <Trans>
      I’m {minAge} or older, I accept the{' '}
      <Link to="/$token" params={{ token: 'terms' }} target="_blank" rel="noopener" className="link">
        terms of {version}
      </Link>{' '}
      and I’ve read the{' '}
      <Link to="/$token" params={{ token: 'privacy' }} target="_blank" rel="noopener" className="link">
        privacy statement
      </Link>
      .
    </Trans>
  )
}

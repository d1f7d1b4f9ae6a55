import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'

type Props = { reference: string; name: string; hasBlocked: boolean }

/** That it arrived, what happens now, and by what it is called. */
export function ReportReceipt({ reference, name, hasBlocked }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone, and what it did is to be read out.
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={title} tabIndex={-1} className="flex items-center gap-3 text-lg font-semibold outline-none">
        <CircleCheck size={24} aria-hidden className="shrink-0 text-good-ink" />
        <Trans>Thank you. We’ve received your report.</Trans>
      </h3>
      <p className="wrap-break-word text-ink-soft">
        <Trans>Someone from our team will look at it, and we’ll tell you the outcome.</Trans>{' '}
        {hasBlocked && <Trans>You’ve also blocked {name}.</Trans>}
      </p>
      <dl className="rounded-lg bg-sunken px-4 py-3">
        <dt className="text-sm text-ink-soft">
          <Trans comment="Label before the reference number of a report, as ZK4T-09QX-7B2M">
            Your reference number
          </Trans>
        </dt>
        <dd className="font-semibold tracking-wide tabular-nums select-all">{reference}</dd>
      </dl>
      <p>
        <Link to="/reports" className="link">
          <Trans comment="Link to the list of everything I have reported">See your reports</Trans>
        </Link>
      </p>
    </div>
  )
}

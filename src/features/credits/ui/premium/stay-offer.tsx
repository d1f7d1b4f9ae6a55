import { formatDate } from '#protocol/dates.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { RefusalAlert } from '#design/refusal-alert.tsx'
import { useAct } from '#protocol/use-act.ts'
import { claimRetention } from '../../discount-contract.ts'
import type { DiscountCode } from '../../discount-contract.ts'
import '../refusal-words.ts'

/** Whoever has used it is not asked again while this page lives: the dialog may be opened many times. */
const used = { is: false }

type Props = { percentage: number }

/** In the dialog of somebody who is about to leave: a discount that nobody has to take. */
export function StayOffer({ percentage }: Props) {
  const { run, isBusy, refusal } = useAct(claimRetention)
  const [discount, setDiscount] = useState<DiscountCode | null>(null)
  const [wasUsed] = useState(used.is)
  const isRefused = refusal?.code === 'code_used'
  useEffect(() => {
    if (isRefused) used.is = true
  }, [isRefused])
  const claim = async () => {
    const answer = await run({ body: {} })
    if (answer) setDiscount(answer.discountcode)
  }
  if (wasUsed) return null
  if (isRefused) {
    return (
      <p role="status" className="text-ink-soft">
        <Trans>You’ve already had this offer, so there isn’t another one right now.</Trans>
      </p>
    )
  }
  return (
    <div className="flex gap-3 rounded-xl bg-accent-soft p-4">
      <Gift size={22} aria-hidden className="mt-0.5 shrink-0 text-accent-ink" />
      <div role="status" className="flex min-w-0 grow flex-col gap-3">
        {discount ? (
          <Claimed discount={discount} />
        ) : (
          <>
            <p>
              <Trans>
                We’d love you to stay. If you do, you’ll get a limited-time code for {percentage}% off your
                next bundle. You don’t have to buy anything.
              </Trans>
            </p>
            <RefusalAlert refusal={refusal} />
            <div>
              <Button busy={isBusy} onClick={() => void claim()}>
                <Trans>Stay and get {percentage}% off</Trans>
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  )
}

function Claimed({ discount: { code, expires, percentage } }: { discount: DiscountCode }) {
  const { i18n } = useLingui()
  const until = expires && formatDate(i18n, expires, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <>
      <p>
        <Trans>
          We’re glad you’re staying. Your code for {percentage}% off is{' '}
          <strong className="whitespace-nowrap">{code}</strong>.
        </Trans>{' '}
        {until && (
          <Trans comment="Sentence after a discount code; {until} is a date and time">
            Valid until {until}.
          </Trans>
        )}
      </p>
      <div>
        <Link to="/credits" search={{ code }} className={buttonClass()}>
          <Trans>See bundles</Trans>
        </Link>
      </div>
    </>
  )
}

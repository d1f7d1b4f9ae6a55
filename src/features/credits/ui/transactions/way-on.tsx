import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#design/button.tsx'
import type { Payment } from '../../payment-contract.ts'
import { useWayBack } from '../premium/way-back.tsx'
import type { BackTo } from '../premium/way-back.tsx'

/** Back to where buying began, else to the members. */
export function WayOn({ payment, BackTo }: { payment: Payment; BackTo: BackTo }) {
  const back = useWayBack(payment)
  if (back !== null) return <BackTo path={back} className={buttonClass()} />
  return (
    <Link to="/members" className={buttonClass()}>
      <Trans comment="Button after a successful payment: opens the list of members">Back to browsing</Trans>
    </Link>
  )
}

/** What there is now, and what became of the message that waited for it. */
export function Balance({ balance, hasSent }: { balance: number; hasSent: boolean }) {
  return (
    <p className="font-semibold text-ink">
      <Plural value={balance} one="You now have # credit." other="You now have # credits." />
      {hasSent && (
        <>
          {' '}
          <Trans>Your message is on its way.</Trans>
        </>
      )}
    </p>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { TIME_BONUS_SECONDS } from '../../rules.ts'
import type { NewcomerOffer } from './active-discount.ts'
import { Countdown } from './deadline.tsx'
import { useWelcomeBeside, WelcomeBeside } from './welcome-code.tsx'

export type TimeBonusDialogProps = { offer: NewcomerOffer; open: boolean; onClose: () => void }

export default function TimeBonusDialog({
  offer: { discount, seconds },
  open,
  onClose,
}: TimeBonusDialogProps) {
  const { t } = useLingui()
  const { percentage } = discount
  const hasWelcome = useWelcomeBeside(discount) !== null
  const hours = TIME_BONUS_SECONDS / 3600
  return (
    <Dialog
      open={open}
      onClose={onClose}
      sheet
      size="sm"
      title={t({
        message: `${percentage}% welcome bonus`,
        comment: 'Heading and title of the dialog that offers new members a discount on a first bundle',
      })}
      titleHidden
      className="[&>header]:right-6"
    >
      <div className="flex flex-col items-center px-6 pt-10 pb-6 text-center">
        <span
          aria-hidden
          className="grid size-16 place-items-center rounded-full bg-accent-soft text-accent-ink"
        >
          <Gift size={30} />
        </span>
        <p aria-hidden className="mt-5 text-title">
          <Trans>{percentage}% welcome bonus</Trans>
        </p>
        <p className="mt-2 text-ink-soft">
          <Trans>
            Act fast: you’re new here, so your first bundle is {percentage}% off in your first {hours} hours.
          </Trans>
        </p>
        <Countdown seconds={seconds} className="mt-5 text-title text-accent-ink" />
        <Link to="/credits" onClick={onClose} className={`mt-6 ${buttonClass({ block: true, size: 'lg' })}`}>
          <Trans>See bundles</Trans>
        </Link>
        <p className="mt-3 text-sm text-ink-soft">
          {hasWelcome ? (
            <>
              <WelcomeBeside active={discount} /> <Trans>You pay once. No subscription.</Trans>
            </>
          ) : (
            <Trans>After that, regular prices apply. You pay once. No subscription.</Trans>
          )}
        </p>
      </div>
    </Dialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Gift } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { usePageFact } from '#design/page-facts.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import { useHasReply } from '../../slots.ts'
import { useNewcomerOffer } from './active-discount.ts'
import type { NewcomerOffer } from './active-discount.ts'
import { Deadline } from './deadline.tsx'
import { dismiss, wasDismissed } from './dismissal.ts'
import { openStay } from './members-area-stay.ts'
import { Moment } from '../moment.tsx'
import type { TimeBonusDialogProps } from './time-bonus-dialog.tsx'
import { useWelcomeBeside } from './welcome-code.tsx'

/**
 * CRD-6: in the members area, once credits mean something: there are none left, somebody has answered, or the page is about
 * Premium. The page with the bundles tells it by itself.
 */
export const useHasOffer = (): boolean => {
  const hasReply = useHasReply()
  const isHere = usePageFact('isMembersArea')
  const credits = useAnswer(ask(getUser)).user?.credits
  const isAboutPremium = usePageFact('isAboutPremium')
  return useNewcomerOffer() !== null && isHere && (hasReply || credits === 0 || isAboutPremium)
}

/** CRD-6: what newcomers are offered, on top of the members area. */
export function OfferBanner() {
  const offer = useNewcomerOffer()
  return offer && <Banner offer={offer} />
}

/** CRD-6: the same as a modal, for whoever has no credits left. */
export function TimeBonusModal() {
  const { user } = useAnswer(ask(getUser))
  const isHere = usePageFact('isMembersArea')
  const offer = useNewcomerOffer()
  const hasBonus = offer?.discount.kind === 'time_bonus'
  const modal = useModalLater(isHere && hasBonus && user?.credits === 0 ? user.id : null)
  const [isClosed, setClosed] = useState(false)
  if (!user || !offer) return null
  const close = () => {
    dismiss(user.id)
    setClosed(true)
  }
  return modal && hasBonus && <modal.Dialog offer={offer} open={!isClosed && isHere} onClose={close} />
}

function Banner({ offer: { discount, seconds } }: { offer: NewcomerOffer }) {
  const { t } = useLingui()
  const welcome = useWelcomeBeside(discount)
  return (
    <section
      aria-label={t({
        message: 'Offer for you',
        comment: 'Aria label of the banner with a discount for new members',
      })}
      className="border-b border-line bg-accent-soft"
    >
      <Link
        to="/credits"
        className="mx-auto flex min-h-12 w-full max-w-[var(--page-width,75rem)] items-center gap-3 px-4 py-2 text-sm -outline-offset-2 md:px-6"
      >
        <Gift size={20} aria-hidden className="shrink-0 text-accent-ink" />
        <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
          <span>
            <Trans>
              <strong>{discount.percentage}% off</strong> because you’re new
            </Trans>
          </span>
          <span className="text-accent-ink">
            <Deadline discount={discount} seconds={seconds} />
          </span>
          {welcome?.expires && (
            <span className="text-ink-soft">
              <Trans comment="In the banner beside a discount that ends soon: one that ends later; <0/> is a date">
                Welcome code: {welcome.percentage}% off until <Moment at={welcome.expires} to="shortDay" />
              </Trans>
            </span>
          )}
        </span>
        <span className="flex shrink-0 items-center gap-1 font-semibold text-accent-ink">
          <span className="max-sm:sr-only">
            <Trans>See bundles</Trans>
          </span>
          <ArrowRight size={18} aria-hidden />
        </span>
      </Link>
    </section>
  )
}

/** The modal, once somebody without credits has been around for a while; never over another dialog, and once only. */
const useModalLater = (memberId: number | null): { Dialog: ComponentType<TimeBonusDialogProps> } | null => {
  const [modal, setModal] = useState<{ Dialog: ComponentType<TimeBonusDialogProps> } | null>(null)
  useEffect(() => {
    if (memberId === null || wasDismissed(memberId)) return
    let isWanted = true
    const show = async () => {
      if (!isWanted || document.querySelector('dialog:modal')) return
      // Without the file there is no dialog; the banner says the same.
      const file = await import('./time-bonus-dialog.tsx').catch(() => null)
      if (file && isWanted && !wasDismissed(memberId) && !document.querySelector('dialog:modal'))
        setModal({ Dialog: file.default })
    }
    const retry = () => void show()
    const stay = openStay(memberId)
    const timer = setTimeout(() => {
      retry()
      document.addEventListener('close', retry, true)
    }, stay.leftMs())
    addEventListener('pagehide', stay.save)
    return () => {
      isWanted = false
      clearTimeout(timer)
      stay.save()
      removeEventListener('pagehide', stay.save)
      document.removeEventListener('close', retry, true)
    }
  }, [memberId])
  return modal
}

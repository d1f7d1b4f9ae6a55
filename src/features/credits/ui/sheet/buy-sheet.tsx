import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { Alert } from '#design/alert.tsx'
import { buttonClass } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { RefusalAlert } from '#design/refusal-alert.tsx'
import type { Payment } from '../../payment-contract.ts'
import { DearerNow } from '../checkout/dearer-now.tsx'
import { PayTerms } from '../checkout/pay-terms.tsx'
import { SaveCard } from '../checkout/save-card.tsx'
import '../refusal-words.ts'
import { BundleChoice } from './bundle-choice.tsx'
import { MethodChoice } from './method-choice.tsx'
import { OfferLine } from './offer-line.tsx'
import { SheetFooter } from './sheet-footer.tsx'
import { useSheet } from './use-sheet.ts'

export type BuySheetProps = {
  open: boolean
  onClose: () => void
  /** With whom one wants to go on. */
  person: { name: string; portrait: ReactNode }
  /** Where the buyer comes back to from the page of the provider. */
  back: string
  /** Something is written there, and goes out once it is paid. */
  sends: string | null
  onBought: (payment: Payment) => void
  /** What a later feature says about how much is spent. */
  Spending: ComponentType
}

/** CHT-13: credits without leaving the person; what the law asks for at checkout is here too. */
export default function BuySheet({ open, onClose, person, back, sends, onBought, Spending }: BuySheetProps) {
  const sheet = useSheet({ back, sends, onBought })
  const { name, portrait } = person
  return (
    <Dialog
      open={open}
      onClose={onClose}
      sheet
      size="md"
      title={
        <span className="-my-1 flex items-center gap-3 narrow:flex-wrap">
          {portrait}
          <span className="min-w-0 wrap-anywhere">
            <Trans comment="Title of the dialog to buy credits when they ran out in the chat with {name}">
              Keep talking with {name}
            </Trans>
          </span>
        </span>
      }
      footer={sheet.price && <SheetFooter sheet={sheet} price={sheet.price} sends={sends !== null} />}
    >
      <div className="flex flex-col gap-4">
        <OfferLine discount={sheet.price?.discount ?? null} />
        <BundleChoice prices={sheet.prices} chosen={sheet.bundle} onChoose={sheet.setBundle} />
        {sheet.method !== undefined && (
          <MethodChoice
            choices={sheet.choices}
            card={sheet.card}
            chosen={sheet.method}
            onChoose={sheet.setMethod}
            hasFailed={sheet.failedCard !== null}
          />
        )}
        {sheet.saving && <SaveCard {...sheet.saving} />}
        <CardDeclined card={sheet.failedCard} />
        <RefusalAlert refusal={sheet.refusal} />
        {sheet.isDearer && <DearerNow />}
        <Spending />
        <PayTerms />
        <Link to="/credits" search={{ back }} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          <Trans comment="Link in the dialog to buy credits in a chat: opens the page with all bundles">
            All bundles, codes and countries
          </Trans>
        </Link>
      </div>
    </Dialog>
  )
}

/** PAY-4: the ways on are the methods, which are all shown then. */
function CardDeclined({ card }: { card: string | null }) {
  return (
    card !== null && (
      <Alert tone="danger" live title={<Trans>Credit card payment failed</Trans>}>
        <Trans>
          Your bank declined the charge to <span className="whitespace-nowrap">{card}</span>. You haven’t been
          charged.
        </Trans>
      </Alert>
    )
  )
}

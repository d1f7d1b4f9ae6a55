import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#design/button.tsx'
import { formatMoney } from '#protocol/money.ts'
import type { Price } from '../bundles/prices.ts'
import { TotalLines } from '../checkout/total-lines.tsx'
import { methodName } from '../method-words.tsx'
import type { useSheet } from './use-sheet.ts'

type Props = { sheet: ReturnType<typeof useSheet>; price: Price; sends: boolean }

/** The sum and the button, always in sight. */
export function SheetFooter({ sheet, price: { bundle }, sends }: Props) {
  const { offer, method, pay, isBusy } = sheet
  return (
    <div className="flex w-full flex-col gap-3">
      <dl className="flex flex-col gap-2">
        <TotalLines
          cents={bundle.price_cents}
          currency={bundle.currency}
          taxRate={offer.tax_rate}
          country={offer.country}
        />
      </dl>
      <Button size="lg" block busy={isBusy} onClick={pay}>
        <PayWords {...{ bundle, sends }} isDirectDebit={method === 'directdebit'} />
      </Button>
    </div>
  )
}

type WordsProps = Pick<Price, 'bundle'> & { sends: boolean; isDirectDebit: boolean }

/** Where it also sends what is written, it says so. */
function PayWords({ bundle, sends, isDirectDebit }: WordsProps) {
  const { i18n } = useLingui()
  const amount = formatMoney(i18n, bundle.price_cents, bundle.currency)
  const name = methodName(i18n, 'directdebit')
  if (isDirectDebit) {
    return (
      <Trans comment="Button at checkout; {name} is a payment method (SEPA direct debit)">
        Continue with {name}
      </Trans>
    )
  }
  return sends ? (
    <Trans comment="Button in a chat without credits (verbs): pays {amount}, a sum of money, then sends the message that is written">
      Pay {amount} and send
    </Trans>
  ) : (
    <Trans comment="Button at checkout (verb); {amount} is a sum of money">Pay {amount}</Trans>
  )
}

import { Trans } from '@lingui/react/macro'
import { Download, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import { getCompany } from '#features/sites/contract.ts'
import type { Payment } from '../../payment-contract.ts'
import { useCountryName } from '#design/use-country-name.ts'
import { MethodName } from '../method-words.tsx'
import { Moment } from '../moment.tsx'
import { Prices } from './prices.tsx'
import './receipt.css'

/** What was ordered, before there is a receipt for it. */
export function Order({ payment }: { payment: Payment }) {
  return (
    <Card padding="lg" className="flex flex-col gap-5">
      <h2 className="text-heading">
        <Trans>Your order</Trans>
      </h2>
      <Prices payment={payment} />
      <Facts>
        <Fact name={<Trans>Date</Trans>}>
          <Moment at={payment.created_at} to="minute" />
        </Fact>
        <Fact name={<Trans>Payment method</Trans>}>
          <MethodName method={payment.paymentmethod} />
        </Fact>
        <PaymentId payment={payment} />
      </Facts>
    </Card>
  )
}

export function Receipt({ payment }: { payment: Payment }) {
  const { user } = useAnswer(ask(getUser))
  const { payment_id: id, receipt_number: number, completed_at: completedAt } = payment
  return (
    <Card padding="lg" className="receipt flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h2 className="text-heading">
          <Trans>Receipt {number}</Trans>
        </h2>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button variant="secondary" size="sm" className="needs-js" onClick={() => print()}>
            <Printer size={18} aria-hidden />
            <Trans comment="Button on a receipt (verb): prints it">Print</Trans>
          </Button>
          {payment.state !== 'charged_back' && (
            <a
              href={`/transactions/${id}/receipt.pdf`}
              download
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              <Download size={18} aria-hidden />
              <Trans comment="Button on a receipt: downloads it as a PDF file">Download PDF</Trans>
            </a>
          )}
        </div>
      </div>
      <Seller />
      <Prices payment={payment} />
      <Facts>
        <Fact name={<Trans>Date</Trans>}>
          <Moment at={completedAt ?? payment.created_at} />
        </Fact>
        {user && <Fact name={<Trans>Bought by</Trans>}>{user.profile.name}</Fact>}
        <Fact name={<Trans>Payment method</Trans>}>
          <MethodName method={payment.paymentmethod} />
        </Fact>
        <PaymentId payment={payment} />
      </Facts>
    </Card>
  )
}

function Seller() {
  const countryName = useCountryName()
  const { company } = useAnswer(ask(getCompany))
  return (
    <div className="grid gap-x-6 gap-y-3 text-sm text-ink-soft sm:grid-cols-2">
      <address className="not-italic">
        <span className="block font-semibold text-ink">{company.name}</span>
        <span className="block">{company.address}</span>
        <span className="block">
          {company.postal_code} {company.city}
        </span>
        <span className="block">{countryName(company.country)}</span>
      </address>
      <dl className="flex flex-col gap-0.5">
        <Small name={<Trans>VAT number</Trans>}>{company.vat_numbers.join(', ')}</Small>
        <Small name={<Trans>Company registration number</Trans>}>{company.coc_number}</Small>
      </dl>
    </div>
  )
}

function Small({ name, children }: { name: ReactNode; children: string }) {
  if (children === '') return null
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt>{name}</dt>
      <dd className="text-ink">{children}</dd>
    </div>
  )
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col gap-2 border-t border-line pt-5 text-sm">{children}</dl>
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

const PaymentId = ({ payment }: { payment: Payment }) => (
  <Fact name={<Trans>Payment ID</Trans>}>
    <span className="text-xs tabular-nums">{payment.payment_id}</span>
  </Fact>
)

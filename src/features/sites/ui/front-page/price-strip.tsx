import { formatMoney } from '#protocol/money.ts'
import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#design/button.tsx'
import { useSettings, visitorCountry } from '../use-settings.ts'

export function PriceStrip() {
  const { i18n } = useLingui()
  const settings = useSettings()
  const country = visitorCountry(settings) ?? settings.countries[0] ?? ''
  const cost = settings.minimum_message_costs[country]
  const price = cost && formatMoney(i18n, cost.costs * 100, cost.currency)
  return (
    <section aria-labelledby="price-title" className="bg-accent-soft">
      <div className="mx-auto flex w-full max-w-[75rem] flex-wrap items-center justify-between gap-6 px-4 py-12 md:px-6">
        <div className="max-w-[40rem]">
          <h2 id="price-title" className="text-title">
            {price ? (
              <Trans>Messages from {price}. No subscription.</Trans>
            ) : (
              <Trans>Pay for what you send. No subscription.</Trans>
            )}
          </h2>
          <p className="mt-2 text-ink-soft">
            <Trans>
              Reading, searching and liking are free. Credits come in one-off bundles, your first one unlocks
              Premium for good, and nothing ever renews automatically.
            </Trans>
          </p>
        </div>
        <Link to="/pricing" className={buttonClass({ variant: 'secondary' })}>
          <Trans comment="Button on the front page: opens the pricing page">See all prices</Trans>
        </Link>
      </div>
    </section>
  )
}

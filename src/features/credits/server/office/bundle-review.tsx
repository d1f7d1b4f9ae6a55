import type { ReactNode } from 'react'
import { Changes } from '#design/office/changes.tsx'
import { centsIn, numberIn } from '#platform/http/form-values.ts'
import type { ScreenQuery } from '#platform/screens.ts'
import { isRefusal } from '#protocol/refusal.ts'
import type { SoldBundle } from '../../bundle-contract.ts'
import { BUNDLES_PATH, placeName } from '../../ui/office/bundle-form.tsx'
import { money } from '../../ui/office/words.ts'

const steps = ['add', 'change', 'on', 'off'] as const

const yesNo = (is: boolean) => (is ? 'Yes' : 'No')

/** What was typed, or null where it cannot be read: the act would refuse it. */
const typedIn = (query: ScreenQuery) => {
  try {
    const [credits, cents] = [numberIn(query, 'credits'), centsIn(query, 'price')]
    return credits && cents ? { credits, cents } : null
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

const valuesIn = ({
  country = '',
  currency = '',
  credits = '',
  price = '',
  suggested = '',
}: ScreenQuery) => ({
  country,
  currency,
  credits,
  price,
  suggested,
})

/** The step before saving, where the address asks for one that makes sense. */
export const bundleReview = (query: ScreenQuery, chosen: SoldBundle | null): ReactNode => {
  const step = steps.find((one) => one === query.step)
  if (step === undefined || (step === 'add') === (chosen !== null)) return null
  const common = { action: BUNDLES_PATH, back: BUNDLES_PATH }
  if (chosen && (step === 'on' || step === 'off')) {
    const before = chosen.is_active ? 'On' : 'Off'
    return (
      <Changes
        {...common}
        title={`${placeName(chosen.country)}: ${chosen.credits} credits`}
        changes={[{ label: 'State', before, after: step === 'on' ? 'On' : 'Off' }]}
        act={step}
        hidden={{ id: chosen.id }}
        note="Orders that have begun keep their price."
      />
    )
  }
  const typed = typedIn(query)
  const currency = chosen?.currency ?? query.currency ?? ''
  if (!typed || !/^[A-Z]{3}$/.test(currency))
    return (
      <p role="alert" className="mb-6 rounded-lg bg-danger-soft px-4 py-3 text-danger-ink">
        One of the values is not right.{' '}
        <a href={BUNDLES_PATH} className="link">
          Back
        </a>
      </p>
    )
  const was = chosen && { was_credits: chosen.credits, was_cents: chosen.price_cents, id: chosen.id }
  return (
    <Changes
      {...common}
      title={chosen ? `${placeName(chosen.country)}: ${chosen.credits} credits` : 'A new bundle'}
      changes={[
        ...(chosen ? [] : [{ label: 'Country', before: '', after: placeName(query.country || null) }]),
        {
          label: 'Credits',
          before: chosen ? String(chosen.credits) : '',
          after: String(typed.credits),
        },
        {
          label: 'Price',
          before: chosen ? money(chosen.price_cents, currency) : '',
          after: money(typed.cents, currency),
        },
        {
          label: 'Suggested',
          before: chosen ? yesNo(chosen.is_recommended) : '',
          after: yesNo(query.suggested === '1'),
        },
      ]}
      act={step}
      hidden={{ ...valuesIn(query), ...was }}
      note="Members see it at once. Orders that have begun keep their price; whoever has agreed to a lower one is asked again."
    />
  )
}

import { Changes } from '#design/office/changes.tsx'
import type { Change } from '#design/office/changes.tsx'
import type { ScreenQuery } from '#platform/screens.ts'
import { isRefusal } from '#protocol/refusal.ts'
import type { CodeConditions, OfficeCode } from '../../code-contract.ts'
import { CODES_PATH, validityWords } from '../../ui/office/code-form.tsx'
import { countryName, day, methodNames, typed } from '../../ui/office/words.ts'
import { conditionsIn, percentageIn, typedValues } from './code-values.ts'

type Shown = Pick<OfficeCode, keyof CodeConditions>

const conditionRows = (conditions: Shown): [label: string, value: string][] => [
  ['Country', conditions.country ? countryName(conditions.country) : 'Any'],
  ['Currency', conditions.currency ?? 'Any'],
  ['Least order', typed(conditions.minimum_order_cents) || 'Any'],
  ['Payment methods', methodNames(conditions.payment_methods) || 'Any'],
  ['Good for', validityWords[conditions.validity]],
  ['Members in all', conditions.max_uses === null ? 'Any number' : String(conditions.max_uses)],
  ['From', day(conditions.starts_at) || 'At once'],
  ['Until', day(conditions.expires_at) || 'No end'],
]

/** Null where what was typed cannot be read. */
const changesIn = (query: ScreenQuery, code: OfficeCode | null): Change[] | null => {
  try {
    const before = code && conditionRows(code)
    const after = code === null || code.kind === 'code' ? conditionRows(conditionsIn(query)) : []
    const percentage = `${percentageIn(query)}%`
    return [
      ...(code ? [] : [{ label: 'Code', before: '', after: (query.code ?? '').trim().toUpperCase() }]),
      { label: 'Discount', before: code ? `${code.percentage}%` : '', after: percentage },
      ...after.map(([label, value], n) => ({ label, before: before?.[n]?.[1] ?? '', after: value })),
    ]
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

/** The step before saving. */
export function CodeReview({
  query,
  code,
  step,
}: {
  query: ScreenQuery
  code: OfficeCode | null
  step: 'add' | 'change' | 'on' | 'off'
}) {
  const common = { action: CODES_PATH, back: CODES_PATH, act: step, title: code?.code ?? 'A new code' }
  if (code && (step === 'on' || step === 'off')) {
    const [before, after] = [code.status === 'active' ? 'On' : 'Off', step === 'on' ? 'On' : 'Off']
    return <Changes {...common} changes={[{ label: 'State', before, after }]} hidden={{ id: code.id }} />
  }
  const changes = changesIn(query, code)
  if (!changes)
    return (
      <p role="alert" className="mb-6 rounded-lg bg-danger-soft px-4 py-3 text-danger-ink">
        One of the values is not right.{' '}
        <a href={CODES_PATH} className="link">
          Back
        </a>
      </p>
    )
  const was = code && { id: code.id, was_percentage: String(code.percentage) }
  return (
    <Changes
      {...common}
      changes={changes}
      hidden={{ ...typedValues(query), ...was }}
      note="Orders that have begun keep their discount."
    />
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useDay } from '#design/use-day.ts'
import type { Decision } from '../../decisions-contract.ts'
import { howDecided } from '../../how-decided.ts'
import { reasonWords } from '../../reason-words.ts'
import { factsWords, ruleWords, wayWords } from '../../statement-words.ts'

const Line = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="grid gap-1 border-t border-line py-4 md:grid-cols-[12rem_1fr] md:gap-6">
    <dt className="font-semibold">{label}</dt>
    <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{children}</dd>
  </div>
)

/** SAF-6: all that Art. 17 DSA asks for, in plain words and in the reader's language. What a person wrote stays as it is. */
export function Statement({ of: made }: { of: Decision }) {
  const { t } = useLingui()
  const day = useDay()
  return (
    <dl className="mt-6">
      <Line label={<Trans comment="Label in a decision: since when and until when it applies">When</Trans>}>
        <Period of={made} day={day} />
      </Line>
      <Line label={<Trans comment="Label in a decision, before its reason">Reason</Trans>}>
        {t(reasonWords[made.reason])}
      </Line>
      <Line label={<Trans comment="Label in a decision: the facts">What happened</Trans>}>
        {made.facts ?? (made.facts_code && t(factsWords[made.facts_code]))}
      </Line>
      {made.text !== null && (
        <Line label={<Trans comment="Label in a decision, before the text it is about">Your text</Trans>}>
          <q className="text-ink-soft">{made.text}</q>
        </Line>
      )}
      <Line
        label={
          made.ground === 'law' ? (
            <Trans comment="Label in a decision: the law that was broken">Law</Trans>
          ) : (
            <Trans comment="Label in a decision: which of our rules was broken">Our rule</Trans>
          )
        }
      >
        <Ground of={made} />
      </Line>
      <Line label={<Trans comment="Label in a decision: who noticed and who decided">How we decided</Trans>}>
        {t(wayWords[howDecided(made)])}
      </Line>
    </dl>
  )
}

function Period({ of: made, day }: { of: Decision; day: (at: string) => string }) {
  const since = day(made.created_at)
  if (made.ended_at !== null) {
    const until = day(made.ended_at)
    return (
      <Trans comment="Dates between which a decision applied">
        {since} to {until}. It no longer applies.
      </Trans>
    )
  }
  if (made.measure === 'warn') return since
  if (made.ends_at === null)
    return <Trans comment="{since} is a date">Since {since}, without an end date</Trans>
  const until = day(made.ends_at)
  return (
    <Trans comment="Both are dates">
      Since {since}, until {until}
    </Trans>
  )
}

function Ground({ of: made }: { of: Decision }) {
  const { t } = useLingui()
  const rule = ruleWords[made.ground_reference]
  if (made.ground === 'law')
    return (
      <>
        {made.ground_reference}
        <span className="mt-1 block">{made.ground_explanation}</span>
      </>
    )
  return (
    <a href={`/rules#${made.ground_reference}`} className="link">
      {rule ? t(rule) : made.ground_reference}
    </a>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { Paragraph, unlinked, Value } from '#features/accounts/server/mail-kit/index.ts'
import type { ParamsOf } from '#platform/outbox/templates.ts'
import { formatDate } from '#protocol/dates.ts'
import { reasonWords } from '../../reason-words.ts'
import { factsWords, measureWords, ruleWords, wayWords } from '../../statement-words.ts'
import type { mails } from './index.ts'

type Line = { label: ReactNode; value: ReactNode }

/** What Art. 17 DSA asks for: what, for how long, the facts, who noticed, whether a machine did, the ground. */
export const Statement = ({ of: made }: { of: ParamsOf<(typeof mails)['decision_made']> }) => {
  const { i18n, t } = useLingui()
  const { title, effect } = measureWords[made.measure]
  const rule = ruleWords[made.ground_reference]
  const ground =
    made.ground === 'law' ? (
      <>
        {unlinked(made.ground_reference)}. {unlinked(made.ground_explanation ?? '')}
      </>
    ) : (
      rule && t(rule)
    )
  const facts = made.facts === null ? made.facts_code && t(factsWords[made.facts_code]) : unlinked(made.facts)
  const lines: Line[] = [
    ...(made.ends_at
      ? [
          {
            label: (
              <Trans context="decision" comment="Label in a decision, before a date: until when it applies">
                Until
              </Trans>
            ),
            value: formatDate(i18n, made.ends_at, { dateStyle: 'long' }),
          },
        ]
      : []),
    {
      label: <Trans comment="Label in a decision, before its reason">Reason</Trans>,
      value: t(reasonWords[made.reason]),
    },
    { label: <Trans comment="Label in a decision: the facts">What happened</Trans>, value: facts },
    {
      label:
        made.ground === 'law' ? (
          <Trans comment="Label in a decision: the law that was broken">Law</Trans>
        ) : (
          <Trans comment="Label in a decision: which of our rules was broken">Our rule</Trans>
        ),
      value: ground,
    },
    {
      label: <Trans comment="Label in a decision: who noticed and who decided">How we decided</Trans>,
      value: t(wayWords[made.how]),
    },
  ]
  return (
    <>
      <Paragraph>
        <Value of={t(title)} />
        <br />
        {t(effect)}
      </Paragraph>
      <Paragraph>
        {lines.map(({ label, value }, index) => (
          <Fragment key={index}>
            {index > 0 && <br />}
            <strong>{label}</strong>: {value}
          </Fragment>
        ))}
      </Paragraph>
    </>
  )
}

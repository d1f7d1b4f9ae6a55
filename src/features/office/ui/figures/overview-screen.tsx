import type { Output } from '#protocol/endpoint.ts'
import type { getQueueFigures } from '#features/safety/contract.ts'
import type { Figures, getHealth } from '../../figures-contract.ts'
import { HealthPanel } from './health-panel.tsx'
import { QueuesPanel } from './queues-panel.tsx'
import { LineChart } from './line-chart.tsx'
import { Panel } from './panel.tsx'
import { StackedBars } from './stacked-bars.tsx'
import { changeOf } from './trend.ts'
import { counts, moneyIn } from './words.ts'

export type OverviewProps = {
  health: Output<typeof getHealth>
  queues: Output<typeof getQueueFigures>
  /** Only for those who may see them. */
  figures: { now: Figures; before: Figures; href: string } | null
  at: Date
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
const changed = (now: number, before: number): string => {
  const change = changeOf(now, before)
  return change === null ? 'In the last 28 days.' : `In the last 28 days: ${change}.`
}

function Main({ now, before, href }: NonNullable<OverviewProps['figures']>) {
  const charted = { starts: now.starts, by: now.by, format: counts }
  const line = (title: string, values: readonly number[], earlier: readonly number[]) => (
    <Panel title={title} total={counts.full(sum(values))} note={changed(sum(values), sum(earlier))}>
      <LineChart title={title} {...charted} lines={[{ name: title, values }]} />
    </Panel>
  )
  return (
    <>
      <h2 className="mt-8 mb-3 flex flex-wrap items-baseline gap-x-4 text-heading">
        Figures
        <a href={href} className="text-sm font-normal underline">
          All figures
        </a>
      </h2>
      <div className="figures">
        {line('Sign-ups', now.signups, before.signups)}
        {line('Messages', now.messages.members, before.messages.members)}
        {now.money.map(({ currency, total, paid_cents: paid, returned_cents: returned }) => (
          <Panel
            key={currency}
            title={`Revenue in ${currency}`}
            total={moneyIn(currency).full(total.paid_cents)}
            note={changed(
              total.paid_cents,
              before.money.find((one) => one.currency === currency)?.total.paid_cents ?? 0,
            )}
          >
            <StackedBars
              {...charted}
              title={`Revenue in ${currency}`}
              format={moneyIn(currency)}
              parts={[
                { name: 'Paid', values: paid },
                { name: 'Went back', values: returned, isBack: true },
              ]}
            />
          </Panel>
        ))}
      </div>
    </>
  )
}

/** What waits, whether all goes on, and, for some, how it goes. */
export function OverviewScreen({ health, queues, figures, at }: OverviewProps) {
  return (
    <>
      <div className="figures">
        <QueuesPanel queues={queues} photos={health.photos} at={at} />
        <HealthPanel health={health} at={at} />
      </div>
      {figures && <Main {...figures} />}
    </>
  )
}

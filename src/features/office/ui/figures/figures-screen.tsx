import type { RowFigure } from '../../choices.ts'
import type { Figures, SiteFigures } from '../../figures-contract.ts'
import { CohortTable } from './cohort-table.tsx'
import { FunnelChart } from './funnel-chart.tsx'
import { LineChart } from './line-chart.tsx'
import { MoneyPanels } from './money-panels.tsx'
import { Panel } from './panel.tsx'
import { PeriodForm } from './period-form.tsx'
import type { Shortcut } from './period-form.tsx'
import { SitesTable } from './sites-table.tsx'
import { StackedBars } from './stacked-bars.tsx'
import { changeOf } from './trend.ts'
import { counts, momentWords } from './words.ts'

export type FiguresProps = {
  figures: Figures
  /** The same number of days right before. */
  before: Figures
  /** One's own, for a look at all of them. */
  sites: readonly SiteFigures[]
  shortcuts: readonly Shortcut[]
  rowsHref: (figure: RowFigure) => string
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
const both = ({ messages }: Figures): number => sum(messages.members) + sum(messages.fictional)

const against = (now: number, before: number): string | undefined => {
  const change = changeOf(now, before)
  return change === null ? undefined : `${change}: ${counts.full(before)}`
}

/** What happened on a site in a time: counted by days, in UTC. */
export function FiguresScreen({ figures, before, sites, shortcuts, rowsHref }: FiguresProps) {
  const { from, until, by, starts } = figures
  const charted = { starts, by, format: counts }
  const delivery = (of: Figures['mail']) => [
    { name: 'Sent', values: of.sent },
    { name: 'Failed', values: of.failed },
    { name: 'Waiting', values: of.waiting },
  ]
  return (
    <>
      <PeriodForm {...{ from, until, by, shortcuts }} />
      <div className="figures">
        <Panel
          title="Sign-ups"
          total={counts.full(sum(figures.signups))}
          note={against(sum(figures.signups), sum(before.signups))}
          rowsHref={rowsHref('signups')}
        >
          <LineChart title="Sign-ups" {...charted} lines={[{ name: 'Sign-ups', values: figures.signups }]} />
        </Panel>
        <Panel
          title="Actives"
          rowsHref={rowsHref('active')}
          note={
            by === 'day'
              ? 'Of the day, and of the 7 and 30 days up to it.'
              : 'A day on average; of 7 and 30 days at the end.'
          }
        >
          <LineChart
            title="Actives"
            {...charted}
            lines={[
              { name: 'Day', values: figures.active },
              { name: '7 days', values: figures.active_week },
              { name: '30 days', values: figures.active_month },
            ]}
          />
        </Panel>
        <Panel
          title="From visit to second purchase"
          rowsHref={rowsHref('visits')}
          note="Of those who signed up in this time, within 30 days; visits by links and landers. Shares are of the step before."
        >
          <FunnelChart funnel={figures.funnel} />
        </Panel>
        <Panel
          title="Messages"
          rowsHref={rowsHref('messages')}
          total={counts.full(both(figures))}
          note={against(both(figures), both(before))}
        >
          <StackedBars
            title="Messages"
            {...charted}
            parts={[
              { name: 'Members', values: figures.messages.members },
              { name: 'Fictional profiles', values: figures.messages.fictional },
            ]}
          />
        </Panel>
        <Panel
          title="Matches"
          rowsHref={rowsHref('matches')}
          total={counts.full(sum(figures.matches))}
          note={against(sum(figures.matches), sum(before.matches))}
        >
          <LineChart title="Matches" {...charted} lines={[{ name: 'Matches', values: figures.matches }]} />
        </Panel>
        <Panel
          title="Mails"
          rowsHref={rowsHref('mail')}
          total={counts.full(sum(figures.mail.sent))}
          note="Sent, by the day on which they were written."
        >
          <StackedBars title="Mails" {...charted} parts={delivery(figures.mail)} />
        </Panel>
        <MoneyPanels figures={figures} rowsHref={rowsHref} />
        {sites.length > 1 && (
          <Panel title="Sites" isWide note="Those that you look after, in the same days.">
            <SitesTable sites={sites} />
          </Panel>
        )}
        <Panel
          title="Who came back"
          rowsHref={rowsHref('signups')}
          isWide
          note="Of those who signed up in a week, who was there so many weeks later."
        >
          {figures.cohorts.length === 0 ? (
            <p className="figure-none">Nobody has signed up in these weeks.</p>
          ) : (
            <CohortTable cohorts={figures.cohorts} />
          )}
        </Panel>
        <Panel
          title="Pushes"
          rowsHref={rowsHref('push')}
          total={counts.full(sum(figures.push.sent))}
          note="Sent, by the day on which they were written."
        >
          <StackedBars title="Pushes" {...charted} parts={delivery(figures.push)} />
        </Panel>
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        Days are those of UTC.{' '}
        {figures.counted_at === null
          ? 'Nothing is counted yet.'
          : `Counted ${momentWords(figures.counted_at)}.`}{' '}
        What is erased stays in what was counted before.
      </p>
    </>
  )
}

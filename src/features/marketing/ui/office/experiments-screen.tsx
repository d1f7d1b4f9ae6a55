import { buttonClass } from '#design/button.tsx'
import type { Outcome } from '../../choices.ts'
import type { Experiment, ExperimentResult } from '../../experiment-contract.ts'
import { landerNames } from '../../landers.ts'
import { ActButton } from '#design/office/act-button.tsx'
import { SelectField, TextField } from '#design/office/fields.tsx'
import { Table } from '#design/office/table.tsx'

const PATH = '/office/experiments'

const outcomeWords: Record<Outcome, string> = {
  not_started: 'Not started',
  running: 'Running: figures without a verdict until the last day is over',
  stopped_early: 'Stopped before its last day: it says nothing',
  unreadable:
    'Do not read this result: visitors were not shared out evenly, so something is wrong with the counting',
  a_better: 'A is better',
  b_better: 'B is better',
  no_difference: 'No difference that could not be chance',
}

const percent = (share: number | null) => (share === null ? '–' : `${(100 * share).toFixed(2)}%`)
const dayOf = (moment: string | null) => moment?.slice(0, 10) ?? '–'

export type ExperimentsProps = { experiments: readonly Experiment[]; result: ExperimentResult | null }

/** Two headlines of a lander against each other, for a time that is fixed beforehand. */
export function ExperimentsScreen({ experiments, result }: ExperimentsProps) {
  return (
    <>
      <form method="post" action={PATH} className="mb-8 flex flex-wrap items-end gap-3">
        <input type="hidden" name="act" value="create" />
        <SelectField
          label="Lander"
          name="lander"
          options={landerNames.map((name) => [name, name] as const)}
        />
        <TextField label="Name" name="name" required maxLength={80} />
        <TextField label="Days" name="horizon_days" type="number" value={14} min={1} max={90} required />
        <button className={buttonClass()}>Prepare</button>
      </form>
      {result && <Result result={result} />}
      {experiments.length === 0 ? (
        <p className="rounded-xl bg-sunken px-4 py-8 text-center text-ink-soft">
          No experiment yet. Prepare one: half of the visitors see the second headline of the lander, and
          after its days you learn which of the two brings more confirmed members.
        </p>
      ) : (
        <Table caption="Experiments" head={['Experiment', 'Lander', 'Started', 'Ends', 'State', '']}>
          {experiments.map((experiment) => (
            <tr key={experiment.id}>
              <th scope="row" className="text-start font-semibold">
                <a href={`${PATH}?id=${experiment.id}`} className="link">
                  {experiment.id} · {experiment.name}
                </a>
              </th>
              <td className="text-end">{experiment.lander}</td>
              <td className="text-end">{dayOf(experiment.starts_at)}</td>
              <td className="text-end">{dayOf(experiment.ended_at ?? experiment.ends_at)}</td>
              <td className="text-end">{experiment.status}</td>
              <td className="text-end">
                <Act experiment={experiment} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </>
  )
}

function Act({ experiment: { id, name, status } }: { experiment: Experiment }) {
  if (status === 'ended') return null
  const isDraft = status === 'draft'
  return (
    <div className="flex justify-end">
      <ActButton
        action={PATH}
        act={isDraft ? 'running' : 'ended'}
        hidden={{ id }}
        variant={isDraft ? 'primary' : 'danger'}
      >
        {isDraft ? 'Start' : 'End'} <span className="sr-only">{name}</span>
      </ActButton>
    </div>
  )
}

function Result({
  result: { experiment, outcome, day, arms, split_chance: chance, difference },
}: {
  result: ExperimentResult
}) {
  return (
    <section className="mb-8 rounded-xl border border-line p-4 md:p-5">
      <h2 className="text-heading">
        {experiment.id} · {experiment.name}
      </h2>
      <p className="mt-1 mb-4">
        <strong>{outcomeWords[outcome]}.</strong>{' '}
        {outcome === 'running' && `Day ${day} of ${experiment.horizon_days}.`}
      </p>
      <Table
        caption="What was measured"
        head={['Headline', 'Visitors', 'Sign-ups', 'Confirmed', 'Confirmed of visitors', '95% interval']}
      >
        {arms.map((arm) => (
          <tr key={arm.variant}>
            <th scope="row" className="text-start font-semibold uppercase">
              {arm.variant}
            </th>
            <td className="text-end">{arm.visitors}</td>
            <td className="text-end">{arm.leads}</td>
            <td className="text-end">{arm.confirmed}</td>
            <td className="text-end">{percent(arm.rate)}</td>
            <td className="text-end whitespace-nowrap">
              {percent(arm.interval.low)} to {percent(arm.interval.high)}
            </td>
          </tr>
        ))}
      </Table>
      <p className="mt-3 text-sm text-ink-soft">
        Sample-ratio check: p = {chance.toPrecision(2)}.{' '}
        {difference &&
          `B minus A: ${percent(difference.value)}, 95% between ${percent(difference.low)} and ${percent(difference.high)}.`}
      </p>
    </section>
  )
}

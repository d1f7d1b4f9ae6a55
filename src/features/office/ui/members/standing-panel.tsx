import { ActButton } from '#design/office/act-button.tsx'
import { Table } from '#design/office/table.tsx'
import type { AboutReport, getMemberStanding } from '#features/safety/contract.ts'
import type { Output } from '#protocol/endpoint.ts'
import { DecideForm } from './decide-form.tsx'
import type { Prepared } from './decide-form.tsx'
import { ChatForm } from './chat-form.tsx'
import { MEMBER } from './member-head.tsx'
import { memberHref } from './members-screen.tsx'
import { Empty, Facts, momentOf, moneyOf, Panel, wordsOf } from './parts.tsx'

export type Standing = Output<typeof getMemberStanding>
type Decision = Standing['decisions'][number]
type Props = { id: number; standing: Standing; mayDecide: boolean; prepared: Prepared }

export function StandingPanel({ id, standing, mayDecide, prepared }: Props) {
  const { spending_limit: limit, excluded_until: excluded } = standing
  return (
    <Panel title="Standing">
      <Facts
        facts={[
          ['Own spending limit', limit ? `${moneyOf(limit.cents, limit.currency)} a month` : 'None'],
          ['Excluded themself', excluded ? `until ${momentOf(excluded)}` : 'No'],
          ['Proved adult', standing.is_proved_adult ? 'Yes' : 'No'],
          ['Change of birthday', standing.has_birth_change ? 'Waits for a second person' : 'None'],
        ]}
      />
      <h3 className="font-semibold">Decisions</h3>
      <Decisions {...{ id, mayDecide }} decisions={standing.decisions} />
      <h3 className="font-semibold">Reports about them</h3>
      <Reports
        {...{ id, mayDecide }}
        caption="Reports about them"
        who="From"
        reports={standing.reports_about}
      />
      <h3 className="font-semibold">Reports by them</h3>
      <Reports {...{ id, mayDecide }} caption="Reports by them" who="About" reports={standing.reports_by} />
      {mayDecide && <DecideForm id={id} prepared={prepared} />}
      {mayDecide && <ChatForm id={id} />}
    </Panel>
  )
}

type DecisionsProps = { id: number; decisions: readonly Decision[]; mayDecide: boolean }

function Decisions({ id, decisions, mayDecide }: DecisionsProps) {
  if (decisions.length === 0) return <Empty>Nothing was decided about them.</Empty>
  return (
    <Table
      caption="Decisions"
      head={['Measure', 'Reason', { words: 'What happened', isText: true }, 'Made', 'Until', 'Act']}
    >
      {decisions.map((decision) => (
        <tr key={decision.id}>
          <th scope="row" className="text-start font-semibold">
            {wordsOf(decision.measure)}
          </th>
          <td className="text-end">{wordsOf(decision.reason)}</td>
          <td className="max-w-80 min-w-40 text-start break-words">
            {decision.facts ?? wordsOf(decision.facts_code ?? '')}
          </td>
          <td className="text-end whitespace-nowrap">{momentOf(decision.created_at)}</td>
          <td className="text-end whitespace-nowrap">{momentOf(decision.ends_at)}</td>
          <td className="text-end whitespace-nowrap">
            {decision.ended_by && wordsOf(decision.ended_by)}
            {!decision.ended_by && mayDecide && (
              <ActButton action={MEMBER} act="lift" hidden={{ id, decision: decision.id }}>
                Lift <span className="sr-only">decision {decision.id}</span>
              </ActButton>
            )}
          </td>
        </tr>
      ))}
    </Table>
  )
}

type ReportsProps = {
  id: number
  caption: string
  who: string
  reports: readonly AboutReport[]
  mayDecide: boolean
}

function Reports({ id, caption, who, reports, mayDecide }: ReportsProps) {
  if (reports.length === 0) return <Empty>None.</Empty>
  return (
    <Table caption={caption} head={['Reference', 'Reason', 'What', who, 'Outcome', 'Made', 'Act']}>
      {reports.map((report) => (
        <tr key={report.id}>
          <th scope="row" className="text-start font-semibold whitespace-nowrap">
            {report.reference}
          </th>
          <td className="text-end">{wordsOf(report.reason)}</td>
          <td className="text-end">{wordsOf(report.what)}</td>
          <td className="max-w-40 truncate text-end">
            {report.other === null ? (
              '–'
            ) : (
              <a href={memberHref(report.other)} className="link">
                {report.other_name}
              </a>
            )}
          </td>
          <td className="text-end whitespace-nowrap">{report.outcome ? wordsOf(report.outcome) : 'Open'}</td>
          <td className="text-end whitespace-nowrap">{momentOf(report.created_at)}</td>
          <td className="text-end whitespace-nowrap">
            {mayDecide && report.what === 'message' && report.other !== null && (
              <ActButton
                action={MEMBER}
                act="open_chat"
                hidden={{ id, other: report.other, report: report.id }}
              >
                Open chat <span className="sr-only">of report {report.reference}</span>
              </ActButton>
            )}
          </td>
        </tr>
      ))}
    </Table>
  )
}

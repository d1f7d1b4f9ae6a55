import type { CSSProperties } from 'react'
import type { Cohort } from '../../figures-contract.ts'
import { Table } from '#design/office/table.tsx'
import { counts, dayWords } from './words.ts'

const percentOf = (active: number, members: number): number =>
  members === 0 ? 0 : Math.round((100 * active) / members)

function Cell({ active, members }: { active: number | null; members: number }) {
  if (active === null) return <td />
  const percent = percentOf(active, members)
  return (
    <td className="heat" style={{ '--heat': `${Math.min(percent, 100) * 0.55}%` } as CSSProperties}>
      <span title={`${counts.full(active)} of ${counts.full(members)}`}>{percent}%</span>
    </td>
  )
}

/** Of each week's newcomers, how many were there again: the darker, the more. */
export function CohortTable({ cohorts }: { cohorts: readonly Cohort[] }) {
  const weeks = cohorts[0]?.active.map((_, later) => later) ?? []
  return (
    <Table
      isPart
      caption="Newcomers of each week, and how many of them were there so many weeks later"
      head={['Signed up in the week of', 'Sign-ups', ...weeks.map((later) => `+${later}`)]}
    >
      {cohorts.map(({ week, members, active }) => (
        <tr key={week}>
          <th scope="row" className="text-start font-normal whitespace-nowrap">
            {dayWords(week)}
          </th>
          <td className="text-end">{counts.full(members)}</td>
          {active.map((value, later) => (
            // oxlint-disable-next-line react/no-array-index-key -- The place is the number of weeks.
            <Cell key={later} active={value} members={members} />
          ))}
        </tr>
      ))}
    </Table>
  )
}

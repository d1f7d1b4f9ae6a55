import { buttonClass } from '#design/button.tsx'
import { TextField } from '#design/office/fields.tsx'
import { Table } from '#design/office/table.tsx'
import type { FoundBy } from '#features/members/choices.ts'
import type { MemberSummary } from '#features/members/contract.ts'
import { queryString } from '#protocol/call.ts'
import { dayOf, Empty } from './parts.tsx'
import { StandingChip } from './standing-chip.tsx'

export const MEMBERS = '/office/members'
export const memberHref = (id: number): string => `/office/member?id=${id}`

const byWords: Record<FoundBy, string> = {
  number: 'Member number',
  email: 'Email',
  payment: 'Payment',
  phone: 'Phone',
  name: 'Name',
}

type Found = MemberSummary & { found_by: FoundBy }
export type MembersProps = { q: string; members: readonly Found[]; next: number | null }

/** One field that takes whatever a member, a bank or a colleague has told. */
export function MembersScreen({ q, members, next }: MembersProps) {
  return (
    <>
      <form method="get" action={MEMBERS} role="search" className="mb-6 flex flex-wrap items-end gap-3">
        <div className="w-full max-w-md">
          <TextField
            label="Find a member"
            name="q"
            type="search"
            value={q}
            required
            maxLength={200}
            autoComplete="off"
            hint="Name, email, member number, phone, receipt number or payment reference"
          />
        </div>
        <button className={buttonClass({ size: 'sm' })}>Find</button>
      </form>
      {q !== '' && members.length === 0 && (
        <Empty>Nobody was found. Names are found by how they begin.</Empty>
      )}
      {members.length > 0 && <Found members={members} />}
      {next !== null && (
        <p className="mt-4">
          <a href={MEMBERS + queryString({ q, after: next })} className="link">
            More members
          </a>
        </p>
      )}
    </>
  )
}

function Found({ members }: { members: readonly Found[] }) {
  return (
    <Table
      caption="Members"
      head={[
        'Member',
        'Number',
        'Age',
        { words: 'Place', isText: true },
        'Standing',
        'Since',
        'Premium',
        'Found by',
      ]}
    >
      {members.map((member) => (
        <tr key={`${member.found_by} ${member.id}`}>
          <th scope="row" className="max-w-60 text-start font-semibold">
            <a href={memberHref(member.id)} className="link break-words">
              {member.name ?? 'Erased member'}
            </a>
            {member.is_fictional && <span className="font-normal text-ink-soft"> fictional</span>}
          </th>
          <td className="text-end">{member.id}</td>
          <td className="text-end">{member.age ?? '–'}</td>
          <td className="max-w-52 truncate text-start">{member.place ?? '–'}</td>
          <td className="text-end">
            <StandingChip standing={member.standing} />
          </td>
          <td className="text-end whitespace-nowrap">{dayOf(member.created_at)}</td>
          <td className="text-end">{member.is_premium ? 'Yes' : 'No'}</td>
          <td className="text-end whitespace-nowrap">{byWords[member.found_by]}</td>
        </tr>
      ))}
    </Table>
  )
}

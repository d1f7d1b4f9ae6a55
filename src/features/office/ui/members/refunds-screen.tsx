import { ActButton } from '#design/office/act-button.tsx'
import { Table } from '#design/office/table.tsx'
import type { RefundProposal } from '#features/credits/contract.ts'
import { memberHref } from './members-screen.tsx'
import { Empty, momentOf, moneyOf, wordsOf } from './parts.tsx'

export const REFUNDS = '/office/refunds'

/** The first that somebody else has proposed is the one that keys decide. */
export function RefundsScreen({ proposals }: { proposals: readonly RefundProposal[] }) {
  const keyed = proposals.find((proposal) => !proposal.is_own)?.id
  if (proposals.length === 0) return <Empty>No refunds are waiting.</Empty>
  return (
    <Table
      caption="Refunds that wait for a second person"
      head={['Payment', 'Member', 'Amount', 'Reason', { words: 'Note', isText: true }, 'Proposed', 'Act']}
    >
      {proposals.map((proposal) => (
        <Row key={proposal.id} proposal={proposal} hasKeys={proposal.id === keyed} />
      ))}
    </Table>
  )
}

function Row({ proposal, hasKeys }: { proposal: RefundProposal; hasKeys: boolean }) {
  const { id, payment, account, is_own: isOwn } = proposal
  const money = (cents: number) => moneyOf(cents, payment.currency)
  return (
    <tr>
      <th
        scope="row"
        className="max-w-44 truncate text-start font-semibold"
        title={payment.provider_id ?? payment.id}
      >
        {payment.provider_id ?? payment.id}
      </th>
      <td className="text-end">
        <a href={memberHref(account)} className="link">
          {account}
        </a>
      </td>
      <td className="text-end whitespace-nowrap">
        <span className="font-semibold">{money(proposal.amount_cents)}</span>
        <br />
        <span className="text-ink-soft">of {money(payment.amount_cents)}</span>
      </td>
      <td className="text-end">{wordsOf(proposal.reason)}</td>
      <td className="max-w-72 min-w-40 text-start break-words">{proposal.note}</td>
      <td className="text-end whitespace-nowrap">
        {proposal.proposed_by}
        <br />
        <span className="text-ink-soft">{momentOf(proposal.proposed_at)}</span>
      </td>
      <td>
        <div className="flex justify-end gap-2">
          {!isOwn && (
            <ActButton
              action={REFUNDS}
              act="approve"
              hidden={{ proposal: id }}
              variant="primary"
              {...(hasKeys && { hotkey: 'a' })}
            >
              Approve
            </ActButton>
          )}
          <ActButton
            action={REFUNDS}
            act="reject"
            hidden={{ proposal: id }}
            {...(hasKeys && { hotkey: 'r' })}
          >
            {isOwn ? 'Take back' : 'Reject'}
          </ActButton>
        </div>
      </td>
    </tr>
  )
}

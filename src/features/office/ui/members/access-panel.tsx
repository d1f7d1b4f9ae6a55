import { ActButton } from '#design/office/act-button.tsx'
import { Table } from '#design/office/table.tsx'
import type { getMemberAccess } from '#features/accounts/contract.ts'
import type { getMemberNotices } from '#features/notifications/contract.ts'
import type { Output } from '#protocol/endpoint.ts'
import { MEMBER } from './member-head.tsx'
import { Empty, Facts, momentOf, Panel, wordsOf } from './parts.tsx'

type Access = Output<typeof getMemberAccess>

export function AccessPanel({ id, access }: { id: number; access: Access }) {
  const { sessions, is_confirmed: isConfirmed, is_deleted: isDeleted } = access
  return (
    <Panel title="Sign-in and devices">
      <Facts
        facts={[
          ['Email', `${access.masked_email}${isConfirmed ? '' : ' (not confirmed)'}`],
          ['Language', access.language],
          ['Last seen', momentOf(access.last_seen_at)],
          ['Password', access.has_password ? 'Set' : 'None'],
          ['Passkeys', access.passkeys],
          ['Second factor', access.has_second_factor ? 'On' : 'Off'],
          ['Known devices', access.known_devices],
        ]}
      />
      {sessions.length === 0 ? (
        <Empty>Nobody is signed in.</Empty>
      ) : (
        <Table caption="Sessions" head={['Device', 'Country', 'Last used']}>
          {sessions.map((session) => (
            <tr key={`${session.device} ${session.created_at}`}>
              <th scope="row" className="text-start font-semibold">
                {session.device}
              </th>
              <td className="text-end">{session.country ?? '–'}</td>
              <td className="text-end whitespace-nowrap">{momentOf(session.last_seen_at)}</td>
            </tr>
          ))}
        </Table>
      )}
      <div className="flex flex-wrap gap-2">
        <ActButton action={MEMBER} act="end_sessions" hidden={{ id }}>
          End all sessions
        </ActButton>
        {!isConfirmed && (
          <ActButton action={MEMBER} act="mail_confirmation" hidden={{ id }}>
            Send the confirmation again
          </ActButton>
        )}
        {!isDeleted && (
          <ActButton action={MEMBER} act="mail_reset" hidden={{ id }}>
            Send a reset link
          </ActButton>
        )}
      </div>
    </Panel>
  )
}

type Notices = Output<typeof getMemberNotices>
type Sent = Notices['sent'][number]

const outcomeOf = ({ sent_at: sent, failed_at: failed }: Sent): string => {
  if (sent) return `Sent ${momentOf(sent)}`
  return failed ? `Failed ${momentOf(failed)}` : 'Waits'
}

export function NoticesPanel({ notices }: { notices: Notices }) {
  const { mail_stopped_by: by, mail_stopped_at: stopped, pushes, sent } = notices
  const arrives = by === null ? 'Arrives' : `Stopped by a ${by} ${momentOf(stopped)}`
  return (
    <Panel title="Notices">
      <Facts
        facts={[
          ['Mail', arrives],
          ['Push', `${pushes.devices} devices, ${pushes.failing} failing`],
        ]}
      />
      {sent.length === 0 ? (
        <Empty>Nothing was sent to them.</Empty>
      ) : (
        <Table caption="What was sent" head={['What', 'By', 'Written', 'Outcome']}>
          {sent.map((entry, n) => (
            <tr key={n}>
              <th scope="row" className="text-start font-semibold">
                {wordsOf(entry.template)}
              </th>
              <td className="text-end">{entry.channel}</td>
              <td className="text-end whitespace-nowrap">{momentOf(entry.created_at)}</td>
              <td className="text-end whitespace-nowrap">{outcomeOf(entry)}</td>
            </tr>
          ))}
        </Table>
      )}
    </Panel>
  )
}

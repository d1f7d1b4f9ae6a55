import { ActButton } from '#design/office/act-button.tsx'
import { Table } from '#design/office/table.tsx'
import type { Output } from '#protocol/endpoint.ts'
import type { getOwnSignIn, getStaffMember } from '../../contract.ts'
import { PasswordPanel } from './password-panel.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'

export const ME_PATH = '/office/me'

type MeProps = {
  signIn: Output<typeof getOwnSignIn>
  person: Output<typeof getStaffMember>
  isFresh: boolean
}

/** To the minute, in UTC. */
const momentOf = (moment: string) => moment.slice(0, 16).replace('T', ' ')

export function MeScreen({ signIn, person, isFresh }: MeProps) {
  const { login, sessions } = signIn
  return (
    <div className="flex max-w-4xl flex-col gap-8">
      <p>
        You sign in as <strong>{login ?? person.name}</strong>. On this site you are {person.roles.join(', ')}
        .
      </p>
      <section aria-labelledby="sessions">
        <h2 id="sessions" className="mb-3 text-heading">
          Where you are signed in
        </h2>
        <Sessions sessions={sessions} />
      </section>
      <SecondFactorPanel path={ME_PATH} signIn={signIn} />
      <PasswordPanel path={ME_PATH} login={login} isFresh={isFresh} />
    </div>
  )
}

function Sessions({ sessions }: Pick<MeProps['signIn'], 'sessions'>) {
  return (
    <Table
      caption="Sessions"
      head={[
        'Device',
        { words: 'Country', isText: true },
        { words: 'Signed in (UTC)', isText: true },
        { words: 'Last used (UTC)', isText: true },
        'Act',
      ]}
    >
      {sessions.map(({ id, device, country, created_at: created, used_at: used, is_current: isCurrent }) => (
        <tr key={id}>
          <th scope="row" className="text-start font-semibold whitespace-nowrap">
            {device ?? 'Unknown'}
            {isCurrent && <span className="font-normal text-ink-soft"> · this one</span>}
          </th>
          <td>{country ?? '–'}</td>
          <td className="whitespace-nowrap">{momentOf(created)}</td>
          <td className="whitespace-nowrap">{momentOf(used)}</td>
          <td className="text-end">
            {!isCurrent && (
              <div className="flex justify-end">
                <ActButton action={ME_PATH} act="end" hidden={{ session: id }}>
                  End <span className="sr-only">{device}</span>
                </ActButton>
              </div>
            )}
          </td>
        </tr>
      ))}
    </Table>
  )
}

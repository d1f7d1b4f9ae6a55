import { buttonClass } from '#design/button.tsx'
import { ActButton } from '#design/office/act-button.tsx'
import { TextField } from '#design/office/fields.tsx'
import { Table } from '#design/office/table.tsx'
import type { Output } from '#protocol/endpoint.ts'
import type { getOwnSignIn, getStaffMember } from '../../contract.ts'
import { NewPasswordFields } from '../sign-in/enrol-form.tsx'

export const ME_PATH = '/office/me'

type MeProps = { signIn: Output<typeof getOwnSignIn>; person: Output<typeof getStaffMember> }

/** To the minute, in UTC. */
const momentOf = (moment: string) => moment.slice(0, 16).replace('T', ' ')

export function MeScreen({ signIn, person }: MeProps) {
  const { login, sessions, recovery_codes_left: left } = signIn
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
      <section aria-labelledby="factor" className="flex flex-col items-start gap-3">
        <h2 id="factor" className="text-heading">
          Second factor
        </h2>
        <p>
          {left} recovery codes are left. New ones take the place of all of them; a new app takes the place of
          the one you use.
        </p>
        <div className="flex flex-wrap gap-3">
          <ActButton action={ME_PATH} act="codes">
            New recovery codes
          </ActButton>
          <ActButton action={ME_PATH} act="new-app">
            Another app
          </ActButton>
        </div>
      </section>
      <section aria-labelledby="password">
        <h2 id="password" className="mb-3 text-heading">
          Password
        </h2>
        <form method="post" action={ME_PATH} className="flex max-w-md flex-col gap-4">
          <input type="hidden" name="act" value="password" />
          <input type="hidden" name="username" value={login ?? ''} autoComplete="username" />
          <TextField
            label="Password so far"
            name="old_password"
            type="password"
            required
            autoComplete="current-password"
          />
          <NewPasswordFields />
          <p>
            <button className={buttonClass()}>Change password</button>
          </p>
        </form>
      </section>
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

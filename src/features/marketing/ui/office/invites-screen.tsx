import { ActButton } from '#design/office/act-button.tsx'
import { Table } from '#design/office/table.tsx'
import { queryString } from '#protocol/call.ts'
import type { Invite } from '../../invite-contract.ts'
import { dayIn, InviteForm, INVITES_PATH } from './invite-form.tsx'

type Partner = { id: number; name: string; isSuspended: boolean }

export type InvitesProps = {
  invites: readonly Invite[]
  partners: readonly Partner[]
  /** Whose alone are listed. */
  only: Partner | undefined
  /** The one that is changed. */
  edited: Invite | undefined
  mayChange: boolean
  now: Date
}

/** Codes by which somebody can sign up: where the site asks for one, and counted everywhere. */
export function InvitesScreen({ invites, partners, only, edited, mayChange, now }: InvitesProps) {
  const forms = { partners, partner: only?.id }
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-soft">
        Whoever signs up with a code of a partner counts as theirs. A link has it at its end:{' '}
        <code>/signup?invite=CODE</code>.{' '}
        {only && (
          <>
            Only those of {only.name} are listed.{' '}
            <a href={INVITES_PATH} className="link">
              All codes
            </a>
          </>
        )}
      </p>
      {mayChange && edited && (
        <section aria-label="Change" className="mb-6 rounded-xl border border-accent p-4 md:p-5">
          <h2 className="mb-3 text-heading">{edited.code}</h2>
          <InviteForm invite={edited} {...forms} />
        </section>
      )}
      {mayChange && !edited && (
        <details className="mb-6 rounded-xl border border-line p-4 md:p-5" open={invites.length === 0}>
          <summary className="cursor-pointer font-semibold">Add a code</summary>
          <div className="mt-4">
            <InviteForm invite={null} {...forms} />
          </div>
        </details>
      )}
      {invites.length === 0 ? (
        <p className="rounded-xl bg-sunken px-4 py-8 text-center text-ink-soft">
          There are no invite codes yet. Whoever has none can sign up only where the settings let them.
        </p>
      ) : (
        <Table
          caption="Invite codes"
          head={[
            'Code',
            { words: 'Partner', isText: true },
            'Used',
            'Until',
            { words: 'State', isText: true },
            '',
          ]}
        >
          {invites.map((invite) => (
            <Row
              key={invite.code}
              {...{ invite, mayChange, now, only: only?.id }}
              partner={partners.find(({ id }) => id === invite.network_id)}
            />
          ))}
        </Table>
      )}
    </>
  )
}

const stateOf = (invite: Invite, partner: Partner | undefined, now: Date): string => {
  if (invite.revoked_at !== null) return `Revoked on ${dayIn(invite.revoked_at)}`
  if (partner?.isSuspended) return 'Partner is suspended'
  if (invite.used >= invite.max_uses) return 'Used up'
  return invite.expires_at !== null && new Date(invite.expires_at) <= now ? 'Expired' : 'Good'
}

type RowProps = {
  invite: Invite
  partner: Partner | undefined
  only: number | undefined
  mayChange: boolean
  now: Date
}

function Row({ invite, partner, only, mayChange, now }: RowProps) {
  const { code, used, max_uses: most, expires_at: until, note } = invite
  const state = stateOf(invite, partner, now)
  const said = <span className="sr-only">{code}</span>
  return (
    <tr className={state === 'Good' ? undefined : 'text-ink-soft'}>
      <th scope="row" className="min-w-40 text-start font-semibold wrap-anywhere">
        {code}
        {note && <span className="block text-sm font-normal text-ink-soft">{note}</span>}
      </th>
      <td className="max-w-[14rem] wrap-anywhere">{partner?.name ?? '–'}</td>
      <td className="text-end whitespace-nowrap">
        {used} of {most}
      </td>
      <td className="text-end whitespace-nowrap">{dayIn(until) || '–'}</td>
      <td className="whitespace-nowrap">{state}</td>
      <td>
        {mayChange && invite.revoked_at === null && (
          <span className="flex items-center justify-end gap-3 whitespace-nowrap">
            <a href={INVITES_PATH + queryString({ code, partner: only })} className="link">
              Change {said}
            </a>
            <ActButton
              action={INVITES_PATH}
              act="revoke"
              hidden={{ code, ...(only !== undefined && { only }) }}
              variant="danger"
            >
              Revoke {said}
            </ActButton>
          </span>
        )}
      </td>
    </tr>
  )
}

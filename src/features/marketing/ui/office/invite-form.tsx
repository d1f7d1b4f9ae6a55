import { buttonClass } from '#design/button.tsx'
import { SelectField, TextField } from '#design/office/fields.tsx'
import { MOST_INVITE_USES } from '../../choices.ts'
import type { Invite } from '../../invite-contract.ts'

export const INVITES_PATH = '/office/invites'
export const dayIn = (moment: string | null): string => moment?.slice(0, 10) ?? ''

type Props = {
  /** Null for a new one. */
  invite: Invite | null
  partners: readonly { id: number; name: string }[]
  partner: number | undefined
}

/** What a code is good for. */
export function InviteForm({ invite, partners, partner }: Props) {
  return (
    <form method="post" action={INVITES_PATH} className="flex flex-wrap items-start gap-4">
      <input type="hidden" name="act" value={invite ? 'change' : 'add'} />
      {partner !== undefined && <input type="hidden" name="only" value={partner} />}
      {invite ? (
        <>
          <input type="hidden" name="code" value={invite.code} />
          <input type="hidden" name="was_uses" value={invite.max_uses} />
          <input type="hidden" name="was_expires" value={invite.expires_at ?? ''} />
        </>
      ) : (
        <>
          <TextField
            label="Code"
            name="code"
            maxLength={40}
            pattern="[A-Za-z0-9\-]{4,40}"
            autoComplete="off"
            hint="4 to 40 letters, digits, hyphens; empty: made for you"
          />
          <SelectField
            label="Partner"
            name="partner"
            value={partner === undefined ? '' : String(partner)}
            options={[['', 'None'], ...partners.map(({ id, name }) => [String(id), name] as const)]}
          />
        </>
      )}
      <TextField
        label="People in all"
        name="max_uses"
        type="number"
        min={Math.max(1, invite?.used ?? 1)}
        max={MOST_INVITE_USES}
        value={invite?.max_uses ?? null}
        required
      />
      <TextField
        label="Until"
        name="until"
        type="date"
        value={dayIn(invite?.expires_at ?? null)}
        hint="00:00 UTC; empty: no end"
      />
      <TextField label="Note" name="note" maxLength={200} value={invite?.note ?? null} />
      <div className="flex gap-2 self-end">
        <button className={buttonClass({ size: 'sm' })}>{invite ? 'Save' : 'Add code'}</button>
        {invite && (
          <a href={INVITES_PATH} className={buttonClass({ size: 'sm', variant: 'secondary' })}>
            Cancel
          </a>
        )}
      </div>
    </form>
  )
}

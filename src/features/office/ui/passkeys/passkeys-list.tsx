import { buttonClass } from '#design/button.tsx'
import { ActButton } from '#design/office/act-button.tsx'
import { TextField } from '#design/office/fields.tsx'
import type { Output } from '#protocol/endpoint.ts'
import type { getOwnSignIn } from '../../contract.ts'
import { PASSKEY_NAME_LENGTH } from '../../rules.ts'
import { PasskeyPart } from './passkey-part.tsx'

type PasskeysListProps = { path: string; passkeys: Output<typeof getOwnSignIn>['passkeys'] }

/** To the minute, in UTC. */
const momentOf = (moment: string) => moment.slice(0, 16).replace('T', ' ')

export function PasskeysList({ path, passkeys }: PasskeysListProps) {
  return (
    <>
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="flex w-full flex-col">
          {passkeys.map(({ id, name, host, is_here: isHere, created_at: made, last_used_at: used }) => (
            <li key={id} className="flex flex-wrap items-end gap-3 border-t border-line py-3">
              <div className="min-w-0 flex-1 basis-60">
                <p className="font-semibold wrap-anywhere">{name}</p>
                <p className="text-sm text-ink-soft">
                  Made {momentOf(made)}, {used === null ? 'not used yet' : `last used ${momentOf(used)}`}{' '}
                  (UTC)
                  {!isHere && ` · only at ${host}`}
                </p>
              </div>
              <form method="post" action={path} className="flex min-w-0 flex-wrap items-end gap-2">
                <input type="hidden" name="act" value="name-passkey" />
                <input type="hidden" name="passkey_id" value={id} />
                <TextField label="Name" name="name" value={name} required maxLength={PASSKEY_NAME_LENGTH} />
                <button className={buttonClass({ size: 'sm', variant: 'secondary' })}>
                  Rename <span className="sr-only">{name}</span>
                </button>
              </form>
              <ActButton action={path} act="remove-passkey" hidden={{ passkey_id: id }}>
                Remove <span className="sr-only">{name}</span>
              </ActButton>
            </li>
          ))}
        </ul>
      )}
      <form method="post" action={path}>
        <input type="hidden" name="act" value="passkey" />
        <PasskeyPart start="/api/office-passkeys.php" does="make" variant="secondary">
          Add a passkey
        </PasskeyPart>
      </form>
    </>
  )
}

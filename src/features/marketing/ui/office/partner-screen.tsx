import { ActButton } from '#design/office/act-button.tsx'
import { buttonClass } from '#design/button.tsx'
import type { Network } from '../../networks-contract.ts'
import { INVITES_PATH } from './invite-form.tsx'
import { NetworkCard } from './network-card.tsx'
import { PARTNERS_PATH } from './network-limits.tsx'
import { NetworkLog } from './network-log.tsx'
import type { PostbackLog } from './network-log.tsx'

export type PartnerProps = { network: Network; log: PostbackLog; invites: number; mayChange: boolean }

/** One partner: how they stand, what they are told, and by what their people come in. */
export function PartnerScreen({ network, log, invites, mayChange }: PartnerProps) {
  const { id, name, note, has_key: hasKey } = network
  return (
    <>
      <p className="mb-4">
        <a href={PARTNERS_PATH} className="link">
          All partners
        </a>
      </p>
      {note && <p className="mb-4 max-w-prose break-words whitespace-pre-wrap text-ink-soft">{note}</p>}
      <NetworkCard network={network} mayChange={mayChange} />
      <section aria-label="Ways in" className="my-6 rounded-xl border border-line p-4 md:p-5">
        <h2 className="mb-3 text-heading">Ways in</h2>
        <p className="mb-3">
          <a href={`${INVITES_PATH}?partner=${id}`} className="link">
            Invite codes ({invites})
          </a>
        </p>
        <p className="mb-3 max-w-prose text-sm text-ink-soft">
          {hasKey
            ? 'Their servers have a key with which they create accounts here. A new one takes its place at once.'
            : 'Their servers have no key: people come by links and invite codes.'}
        </p>
        {mayChange && (
          <div className="flex flex-wrap gap-2">
            <ActButton action={PARTNERS_PATH} act="key" hidden={{ id }}>
              {hasKey ? 'Replace the key' : 'Make a key'}
            </ActButton>
            {hasKey && (
              <ActButton action={PARTNERS_PATH} act="end-key" hidden={{ id }} variant="danger">
                End the key
              </ActButton>
            )}
          </div>
        )}
      </section>
      <NetworkLog name={name} entries={log} />
    </>
  )
}

/** Drawn in the answer itself, and nowhere again. */
export function PartnerKey({ id, name, value }: { id: number; name: string; value: string }) {
  return (
    <section aria-label="Key" className="mb-6 rounded-xl border border-accent p-4 md:p-5">
      <h2 className="mb-2 text-heading">The key of {name}</h2>
      <p className="mb-3 max-w-prose">
        It is shown once. Their servers send it as <code>partner_key</code> to{' '}
        <code>/api/partner-signup.php</code>.
      </p>
      <p className="rounded-lg bg-sunken p-3 font-mono break-all select-all">{value}</p>
      <a
        href={`${PARTNERS_PATH}?id=${id}`}
        className={`mt-3 ${buttonClass({ size: 'sm', variant: 'secondary' })}`}
      >
        Done
      </a>
    </section>
  )
}

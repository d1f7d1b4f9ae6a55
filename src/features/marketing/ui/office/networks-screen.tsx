import { buttonClass } from '#design/button.tsx'
import type { Network } from '../../networks-contract.ts'
import { NetworkCard } from './network-card.tsx'
import type { PostbackLog } from './network-log.tsx'
import { NetworkLog } from './network-log.tsx'
import { TextField } from './parts.tsx'

export const NETWORKS_PATH = '/office/networks'

export type NetworksProps = {
  networks: readonly Network[]
  /** Of the one that was asked for. */
  log: { name: string; entries: PostbackLog } | null
}

/** Who sends visitors, what they may cost, and what they are told. */
export function NetworksScreen({ networks, log }: NetworksProps) {
  return (
    <>
      {log && <NetworkLog {...log} />}
      <div className="grid gap-4">
        {networks.map((network) => (
          <NetworkCard key={network.id} network={network} />
        ))}
      </div>
      {networks.length === 0 && (
        <p className="mb-6 rounded-xl bg-sunken px-4 py-8 text-center text-ink-soft">
          No network yet. Add one by the name that its links carry in ?network=, then say where it is told of
          sign-ups and sales.
        </p>
      )}
      <h2 className="mt-8 mb-3 text-heading">Add a network</h2>
      <form method="post" action={NETWORKS_PATH} className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="act" value="add" />
        <LimitFields />
        <button className={buttonClass()}>Add network</button>
      </form>
    </>
  )
}

type Limits = Pick<
  Network,
  'name' | 'daily_cap' | 'max_refund_percent' | 'max_report_percent' | 'min_conversions'
>

/** Empty fields are without a limit. */
export function LimitFields({ limits }: { limits?: Limits }) {
  return (
    <>
      <TextField
        label="Name in ?network="
        name="name"
        value={limits?.name ?? null}
        required
        maxLength={200}
      />
      <TextField
        label="Sign-ups a day at most"
        name="daily_cap"
        type="number"
        min={0}
        value={limits?.daily_cap ?? null}
      />
      <TextField
        label="Pause above % refunded"
        name="max_refund_percent"
        type="number"
        min={0}
        max={100}
        value={limits?.max_refund_percent ?? null}
      />
      <TextField
        label="Pause above % reported"
        name="max_report_percent"
        type="number"
        min={0}
        max={100}
        value={limits?.max_report_percent ?? null}
      />
      <TextField
        label="Judged from conversions"
        name="min_conversions"
        type="number"
        min={1}
        value={limits?.min_conversions ?? 20}
        required
      />
    </>
  )
}

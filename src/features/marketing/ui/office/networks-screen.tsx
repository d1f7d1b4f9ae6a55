import { buttonClass } from '#design/button.tsx'
import type { Network } from '../../networks-contract.ts'
import { NetworkCard } from './network-card.tsx'
import type { PostbackLog } from './network-log.tsx'
import { NetworkLog } from './network-log.tsx'
import { LimitFields, NETWORKS_PATH } from './network-limits.tsx'

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

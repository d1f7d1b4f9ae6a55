import type { Output } from '#protocol/endpoint.ts'
import type { getHealth } from '../../figures-contract.ts'
import { Panel } from './panel.tsx'
import { ageWords, counts } from './words.ts'

type Health = Output<typeof getHealth>
type State = { name: string; says: string; isBad?: boolean }

const HOUR_MS = 60 * 60 * 1000
const BACKUP_LATE_MS = 26 * HOUR_MS
const SENDING_LATE_MS = HOUR_MS

const channelWords: Record<string, string> = {
  mail: 'Mails',
  push: 'Pushes',
  sms: 'Text messages',
  postback: 'Postbacks',
}

const isOlder = (since: string | null, ms: number, at: Date): boolean =>
  since !== null && at.getTime() - Date.parse(since) > ms
const ago = (since: string | null, at: Date): string =>
  since === null ? 'not yet' : `${ageWords(since, at)} ago`

/** Each of them said in words, and what is not as it should be marked. */
export const statesOf = (health: Health, at: Date): State[] => [
  ...(health.is_paused
    ? [{ name: 'Restored', says: 'nothing is sent until npm run resume', isBad: true }]
    : []),
  ...health.outbox.map(({ channel, open, oldest_at: oldest }) => ({
    name: channelWords[channel] ?? channel,
    says: `${counts.full(open)} waiting${oldest === null ? '' : `, the oldest for ${ageWords(oldest, at)}`}`,
    isBad: isOlder(oldest, SENDING_LATE_MS, at),
  })),
  ...(health.outbox.length === 0 ? [{ name: 'Outbox', says: 'empty' }] : []),
  {
    name: 'Mail that came back',
    says: `${counts.full(health.mail_returned_week)} in 7 days, on all sites`,
  },
  {
    name: 'Push',
    says:
      health.push_failing === 0
        ? 'all browsers can be reached'
        : `${counts.full(health.push_failing)} browsers cannot be reached`,
  },
  {
    name: 'Jobs',
    says:
      health.late_jobs.length === 0
        ? 'on time'
        : `late: ${health.late_jobs.map(({ name, due_at: due }) => `${name} by ${ageWords(due, at)}`).join(', ')}`,
    isBad: health.late_jobs.length > 0,
  },
  {
    name: 'Backup',
    says: `last ${ago(health.backup_at, at)}, proven ${ago(health.backup_proven_at, at)}`,
    isBad: isOlder(health.backup_at, BACKUP_LATE_MS, at),
  },
  {
    name: 'Figures',
    says: `counted ${ago(health.counted_at, at)}`,
    isBad: isOlder(health.counted_at, HOUR_MS, at),
  },
]

/** Whether the installation goes on. */
export function HealthPanel({ health, at }: { health: Health; at: Date }) {
  return (
    <Panel title="System">
      <dl className="divided text-sm">
        {statesOf(health, at).map(({ name, says, isBad }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
            <dt className="text-ink-soft">{name}</dt>
            <dd className={isBad ? 'font-semibold text-danger-ink' : 'font-medium'}>
              {isBad && <span className="sr-only">Attention: </span>}
              {says}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

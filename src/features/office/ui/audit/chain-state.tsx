import type { z } from 'zod'
import type { getAuditState } from '../../audit-contract.ts'
import { minuteOf } from './times.ts'

export type AuditState = z.output<typeof getAuditState.output>

const boxClass = 'min-w-0 rounded-xl border border-line px-4 py-3'
const Name = ({ children }: { children: string }) => <dt className="text-sm text-ink-soft">{children}</dt>

const waiting = ({ unsealed, oldest_unsealed_at: oldest }: AuditState): string => {
  if (unsealed === 0 || oldest === null) return 'Every act is sealed.'
  return `${unsealed === 1 ? 'One act waits' : `${unsealed} acts wait`} to be sealed, since ${minuteOf(oldest)}.`
}

/** Whether the log is what was written. */
export function ChainState({ state }: { state: AuditState }) {
  const { head, proof } = state
  return (
    <>
      {proof?.broken && (
        <p role="alert" className="office-bad">
          The log was altered. First broken place: {proof.broken}. Proven on {minuteOf(proof.at)}.
        </p>
      )}
      <dl className="mb-6 grid gap-3 md:grid-cols-2 xl:grid-cols-[1fr_1fr_2fr]">
        <div className={boxClass}>
          <Name>Last proof</Name>
          <dd>
            {proof === null && 'None yet: the log is proven each night.'}
            {proof?.broken === null && `Whole up to seal ${proof.sequence}, on ${minuteOf(proof.at)}.`}
            {proof?.broken && <span className="text-danger-ink">Broken.</span>}
          </dd>
        </div>
        <div className={boxClass}>
          <Name>Not sealed yet</Name>
          <dd>{waiting(state)}</dd>
        </div>
        <div className={`${boxClass} md:max-xl:col-span-2`}>
          <Name>Head</Name>
          <dd>
            {head ? (
              <>
                <code className="text-xs break-all">
                  {head.sequence}:{head.hash}
                </code>{' '}
                <span className="text-sm text-ink-soft">sealed on {minuteOf(head.at)}</span>
              </>
            ) : (
              'Nothing is sealed yet.'
            )}
          </dd>
        </div>
      </dl>
    </>
  )
}

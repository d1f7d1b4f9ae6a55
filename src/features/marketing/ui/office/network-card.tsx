import { buttonClass } from '#design/button.tsx'
import { postbackEvents } from '../../networks.ts'
import type { Network } from '../../networks-contract.ts'
import { LimitFields, PARTNERS_PATH } from './network-limits.tsx'
import { ActButton } from '#design/office/act-button.tsx'
import { SelectField, TextField } from '#design/office/fields.tsx'

const reasons = { staff: 'by hand', refunds: 'too many refunds', reports: 'too many reports' }

/** One network: its state, its limits, and where it is told of what. */
export function NetworkCard({ network, mayChange }: { network: Network; mayChange: boolean }) {
  const { id, name, paused, waiting } = network
  return (
    <section aria-label={name} className="rounded-xl border border-line p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-heading">{name}</h2>
        <p className={paused ? 'font-semibold text-warn-ink' : 'font-semibold text-good-ink'}>
          {paused ? `Suspended since ${paused.since.slice(0, 10)}, ${reasons[paused.reason]}` : 'Active'}
          {waiting > 0 && `, ${waiting} waiting`}
        </p>
        <div className="flex flex-wrap gap-2">
          {!mayChange ? null : paused ? (
            <>
              <ActButton action={PARTNERS_PATH} act="resume" hidden={{ id }} variant="primary">
                Resume <span className="sr-only">{name}</span>
              </ActButton>
              {waiting > 0 && (
                <ActButton action={PARTNERS_PATH} act="resume" hidden={{ id, drop: 1 }}>
                  Resume without what waits
                </ActButton>
              )}
            </>
          ) : (
            <ActButton action={PARTNERS_PATH} act="pause" hidden={{ id }} variant="danger">
              Suspend <span className="sr-only">{name}</span>
            </ActButton>
          )}
        </div>
      </div>
      {mayChange && (
        <details className="mt-3">
          <summary className="py-2 font-semibold">Name, limits and note</summary>
          <form method="post" action={PARTNERS_PATH} className="mt-2 flex flex-wrap items-end gap-3">
            <input type="hidden" name="act" value="change" />
            <input type="hidden" name="id" value={id} />
            <LimitFields limits={network} />
            <button className={buttonClass({ variant: 'secondary' })}>Save</button>
          </form>
        </details>
      )}
      <Postbacks {...{ network, mayChange }} />
    </section>
  )
}

const payoutOf = (cents: number | null) => (cents === null ? null : (cents / 100).toFixed(2))

function Postbacks({ network: { id, postbacks }, mayChange }: { network: Network; mayChange: boolean }) {
  return (
    <details className="mt-1" open={mayChange && postbacks.length === 0}>
      <summary className="py-2 font-semibold">Postbacks and commission ({postbacks.length})</summary>
      <ul className="mt-2 grid gap-3">
        {postbacks.map((postback) => (
          <li key={postback.event} className="rounded-lg bg-sunken p-3">
            <p className="font-semibold">
              {postback.event}
              {postback.payout_cents !== null && ` · ${payoutOf(postback.payout_cents)} ${postback.currency}`}
            </p>
            <p className="text-sm break-all text-ink-soft">{postback.address}</p>
            {mayChange && (
              <div className="mt-2 flex flex-wrap items-end gap-2">
                <form method="post" action={PARTNERS_PATH} className="flex flex-wrap items-end gap-2">
                  <input type="hidden" name="act" value="test" />
                  <input type="hidden" name="id" value={id} />
                  <input type="hidden" name="event" value={postback.event} />
                  <TextField label="Test with click id" name="click_id" required maxLength={200} />
                  <button className={buttonClass({ size: 'sm', variant: 'secondary' })}>Send a test</button>
                </form>
                <ActButton
                  action={PARTNERS_PATH}
                  act="remove"
                  hidden={{ id, event: postback.event }}
                  variant="danger"
                >
                  Remove
                </ActButton>
              </div>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <form method="post" action={PARTNERS_PATH} className="mt-3 flex flex-wrap items-end gap-3">
          <input type="hidden" name="act" value="set" />
          <input type="hidden" name="id" value={id} />
          <SelectField
            label="Event"
            name="event"
            options={postbackEvents.map((event) => [event, event] as const)}
          />
          <TextField
            label="Address"
            name="address"
            required
            maxLength={1000}
            size={48}
            hint="Macros: {click_id} {payout} {currency} {event} {network} {ref} {sub1} {sub2} {sub3} {order} {time}"
          />
          <TextField label="Payout" name="payout" size={8} hint="Such as 12.50" />
          <TextField label="Currency" name="currency" maxLength={3} size={4} hint="Such as EUR" />
          <TextField label="Answer must contain" name="success_text" maxLength={200} />
          <button className={buttonClass({ variant: 'secondary' })}>Save postback</button>
        </form>
      )}
    </details>
  )
}

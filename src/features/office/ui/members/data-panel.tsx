import { buttonClass } from '#design/button.tsx'
import { ActButton } from '#design/office/act-button.tsx'
import { TextField } from '#design/office/fields.tsx'
import { MEMBER } from './member-head.tsx'
import { Fold, Panel } from './parts.tsx'

/** What the member has a right to: all that we hold, and to be forgotten. */
export function DataPanel({ id }: { id: number }) {
  return (
    <Panel title="Data">
      <div>
        <ActButton action={MEMBER} act="archive" hidden={{ id }}>
          Download the archive
        </ActButton>
        <p className="mt-2 text-sm text-ink-soft">
          All that they could download themself, once. Give it to nobody else.
        </p>
      </div>
      <Fold title="Erase this member">
        <form method="post" action={MEMBER} className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="act" value="erase" />
          <input type="hidden" name="id" value={id} />
          <TextField
            label={`Type the member number, ${id}`}
            name="repeated"
            inputMode="numeric"
            pattern="[0-9]{1,15}"
            required
            autoComplete="off"
          />
          <button className={buttonClass({ size: 'sm', variant: 'danger' })}>Erase for good</button>
        </form>
        <p className="mt-2 text-sm text-ink-soft">
          At once, and nothing brings it back. Payments are kept for the books.
        </p>
      </Fold>
    </Panel>
  )
}

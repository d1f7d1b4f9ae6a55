import { buttonClass } from '#design/button.tsx'
import { SelectField, TextArea, TextField } from '#design/office/fields.tsx'
import { reasonNames } from '#features/safety/choices.ts'
import { MEMBER } from './member-head.tsx'
import { Fold, optionsOf } from './parts.tsx'

export const memberMeasures = [
  'warn',
  'hide_profile',
  'hide_text',
  'restrict_sending',
  'suspend',
  'ban',
] as const

/** Each with the statement of reasons that the member reads. */
export function DecideForm({ id }: { id: number }) {
  return (
    <Fold title="Warn, hide, suspend or ban">
      <form method="post" action={MEMBER} className="flex flex-col gap-3">
        <input type="hidden" name="act" value="decide" />
        <input type="hidden" name="id" value={id} />
        <div className="flex flex-wrap gap-3">
          <SelectField label="Measure" name="measure" options={optionsOf(memberMeasures)} />
          <SelectField label="Reason" name="reason" options={optionsOf(reasonNames)} />
          <TextField
            label="Days"
            name="days"
            type="number"
            min={1}
            max={366}
            hint="For a suspension or a stop on writing"
          />
        </div>
        <TextArea
          label="What happened"
          name="facts"
          required
          maxLength={5000}
          hint="The member reads this."
        />
        <p>
          <button className={buttonClass({ size: 'sm', variant: 'danger' })}>Decide</button>
        </p>
      </form>
    </Fold>
  )
}

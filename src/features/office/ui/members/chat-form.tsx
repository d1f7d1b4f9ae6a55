import { buttonClass } from '#design/button.tsx'
import { SelectField, TextArea, TextField } from '#design/office/fields.tsx'
import { accessReasons } from '#features/safety/choices.ts'
import { MEMBER } from './member-head.tsx'
import { Fold, optionsOf } from './parts.tsx'

/** A private chat stays closed without a reason, and what is opened is a part of it. */
export function ChatForm({ id }: { id: number }) {
  return (
    <Fold title="Open a private chat for a reason">
      <form method="post" action={MEMBER} className="flex flex-col gap-3">
        <input type="hidden" name="act" value="open_chat" />
        <input type="hidden" name="id" value={id} />
        <div className="flex flex-wrap gap-3">
          <TextField
            label="With member number"
            name="other"
            inputMode="numeric"
            pattern="[0-9]{1,15}"
            required
            autoComplete="off"
          />
          <SelectField label="Reason" name="reason" options={optionsOf(accessReasons)} />
        </div>
        <TextArea
          label="Why it is needed"
          name="note"
          required
          maxLength={1000}
          hint="You get the last 50 messages of the last 30 days, for half an hour. What you open and why is kept."
        />
        <p>
          <button className={buttonClass({ size: 'sm', variant: 'secondary' })}>Open the chat</button>
        </p>
      </form>
    </Fold>
  )
}

import { buttonClass } from '#design/button.tsx'
import { TextArea } from '#design/office/fields.tsx'
import type { Conversation } from '../../inbox-contract.ts'
import { atMinute } from './ago.ts'
import { CONVERSATION_PATH } from './paths.ts'

/** For whoever answers next. The member can have them with their archive. */
export function Notes({ conversation: { id, notes } }: { conversation: Conversation }) {
  return (
    <section aria-label="Notes" className="rounded-xl border border-line p-3">
      <h2 className="text-sm font-semibold">Notes for whoever answers next</h2>
      <ul className="mt-2 grid gap-2 text-sm">
        {notes.map((note) => (
          <li key={note.id}>
            <p className="break-words whitespace-pre-wrap">{note.body}</p>
            <p className="text-xs text-ink-soft">
              {note.staff_name}, {atMinute(note.at)}
            </p>
          </li>
        ))}
      </ul>
      <form method="post" action={CONVERSATION_PATH} className="mt-3 grid gap-2">
        <input type="hidden" name="act" value="note" />
        <input type="hidden" name="id" value={id} />
        <TextArea
          label="New note"
          name="text"
          rows={2}
          maxLength={2000}
          required
          hint="Facts only: members receive these notes with their data."
        />
        <div>
          <button className={buttonClass({ size: 'sm', variant: 'secondary' })}>Add note</button>
        </div>
      </form>
    </section>
  )
}

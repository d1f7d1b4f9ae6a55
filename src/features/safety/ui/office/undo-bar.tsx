import { ActButton } from '#design/office/act-button.tsx'
import { outcomeWords } from './words.ts'

type Props = { action: string; undoable: { id: number; outcome: string; seconds: number } }

/** What was decided last, for as long as it can be taken back. A script counts down; without one it stays. */
export function UndoBar({ action, undoable: { id, outcome, seconds } }: Props) {
  return (
    <div
      data-undo={seconds}
      className="mb-4 flex flex-wrap items-center gap-3 rounded-lg bg-good-soft px-3.5 py-2 text-good-ink"
    >
      <span role="status">{outcomeWords(outcome)}.</span>
      <span>
        Takes effect in <span data-undo-left>{seconds}</span> s.
      </span>
      <ActButton action={action} act="undo" hidden={{ decision: id }} hotkey="z">
        Undo
      </ActButton>
    </div>
  )
}

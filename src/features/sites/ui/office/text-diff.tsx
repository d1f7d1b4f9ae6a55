import { cx } from '#design/cx.ts'
import { diffLines } from './line-diff.ts'
import type { DiffLine } from './line-diff.ts'

type Text = { title: string; description: string; markdown: string }

const wholeOf = ({ title, description, markdown }: Text): string =>
  `${title}\n${description}\n${markdown}`.trimEnd()
/** So much of what stays is shown around what changes. */
const AROUND = 2

const signs = { same: ' ', removed: '−', added: '+' }
const words = { same: '', removed: 'Removed: ', added: 'Added: ' }
const looks = {
  same: 'text-ink-soft',
  removed: 'bg-danger-soft text-danger-ink',
  added: 'bg-good-soft text-good-ink',
}

const isNear = (lines: readonly DiffLine[], place: number): boolean =>
  lines.slice(Math.max(0, place - AROUND), place + AROUND + 1).some(({ kind }) => kind !== 'same')

/** What publishing would change. */
export function TextDiff({ before, after }: { before: Text; after: Text }) {
  const lines = diffLines(wholeOf(before), wholeOf(after))
  if (lines.every(({ kind }) => kind === 'same')) return <p className="text-ink-soft">Nothing differs.</p>
  return (
    <div
      // It scrolls: arrow keys need it to have the focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label="Changes"
      className="max-h-96 overflow-auto rounded-xl border border-line py-2 font-mono text-sm"
    >
      {lines.map((line, place) => {
        if (isNear(lines, place))
          return (
            <p key={place} className={cx('px-3 break-words whitespace-pre-wrap', looks[line.kind])}>
              <span aria-hidden>{signs[line.kind]} </span>
              <span className="sr-only">{words[line.kind]}</span>
              {line.text}
            </p>
          )
        return isNear(lines, place - 1) ? (
          <p key={place} aria-hidden className="px-3 text-ink-soft">
            …
          </p>
        ) : null
      })}
    </div>
  )
}

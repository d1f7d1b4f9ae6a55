import type { ReactNode } from 'react'

/** What stands at the head of a column: words, or words with how they are set. */
export type Column = string | { words: string; isText?: boolean }

function Head({ column, isFirst }: { column: Column; isFirst: boolean }) {
  const { words, isText = false } = typeof column === 'string' ? { words: column } : column
  // Buttons name themselves; a head without words would be announced as one.
  if (words === '') return <td />
  return (
    <th scope="col" className={isFirst || isText ? 'text-start' : 'text-end whitespace-nowrap'}>
      {words}
    </th>
  )
}

/**
 * A table that scrolls by itself where the window is too narrow, also by keyboard. One that is whole is sorted by its heads
 * (`ui/script/tables.ts` of the office); `isPart` says that there are more rows than are shown, or that their order means something.
 */
export function Table({
  caption,
  head,
  isPart = false,
  children,
}: {
  caption: string
  head: readonly Column[]
  isPart?: boolean
  children: ReactNode
}) {
  return (
    <div
      // It scrolls: arrow keys need it to have the focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={caption}
      data-table={isPart ? undefined : ''}
      // What only screen readers hear is placed in it, or it would widen the page.
      className="relative overflow-x-auto rounded-xl border border-line"
    >
      <table className="w-full border-collapse text-sm tabular-nums [&_td]:px-3 [&_td]:py-2 [&_th]:px-3 [&_th]:py-2">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunken text-start text-ink-soft">
          <tr>
            {head.map((column, n) => (
              <Head
                key={typeof column === 'string' ? column : column.words}
                column={column}
                isFirst={n === 0}
              />
            ))}
          </tr>
        </thead>
        <tbody className="divided">{children}</tbody>
      </table>
    </div>
  )
}

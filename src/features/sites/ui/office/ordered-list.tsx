import { ActButton } from '#design/office/act-button.tsx'
import { buttonClass } from '#design/button.tsx'
import { Table } from '#design/office/table.tsx'
import type { ReactNode } from 'react'
import { boxClass } from './field-parts.tsx'

export type Listed = { key: string; words: string; note?: string; edit?: string }

export type OrderedListProps = {
  caption: string
  path: string
  version: number
  /** In their order, and after them what is off. */
  on: readonly Listed[]
  off: readonly Listed[]
  /** What is said where nothing is on. */
  empty: ReactNode
}

/** What members are offered, in the order in which they see it; what is off stands below. */
export function OrderedList({ caption, path, version, on, off, empty }: OrderedListProps) {
  return (
    <>
      {on.length === 0 && (
        <p className="mb-4 rounded-xl bg-sunken px-4 py-8 text-center text-ink-soft">{empty}</p>
      )}
      <Table isPart caption={caption} head={['Name', { words: 'State', isText: true }, '']}>
        {[...on, ...off].map((one, place) => (
          <Row key={one.key} {...{ one, path, version }} place={place < on.length ? place : null} />
        ))}
      </Table>
    </>
  )
}

type RowProps = { one: Listed; path: string; version: number; place: number | null }

function Row({ one: { key, words, note, edit }, path, version, place }: RowProps) {
  const hidden = { key, version }
  const name = <span className="sr-only">{words}</span>
  const isOn = place !== null
  return (
    <tr className={isOn ? undefined : 'text-ink-soft'}>
      <th scope="row" className="min-w-32 text-start font-semibold wrap-anywhere">
        {words}
        {note && <span className="block text-sm font-normal text-ink-soft">{note}</span>}
      </th>
      <td className="whitespace-nowrap">{isOn ? 'On' : 'Off'}</td>
      <td>
        <span className="flex items-center justify-end gap-2 whitespace-nowrap">
          {edit && (
            <a href={edit} className="link">
              Names {name}
            </a>
          )}
          {isOn && <Move {...{ path, hidden, words, place }} />}
          <ActButton action={path} act={isOn ? 'off' : 'on'} hidden={hidden}>
            {isOn ? 'Switch off' : 'Switch on'} {name}
          </ActButton>
        </span>
      </td>
    </tr>
  )
}

type MoveProps = { path: string; hidden: { key: string; version: number }; words: string; place: number }

/** One of fifty goes to its place at once, and not step by step. */
const Move = ({ path, hidden, words, place }: MoveProps) => (
  <form method="post" action={path} className="flex items-center gap-1">
    <input type="hidden" name="act" value="move" />
    <input type="hidden" name="key" value={hidden.key} />
    <input type="hidden" name="version" value={hidden.version} />
    <input
      name="place"
      aria-label={`Place of ${words}`}
      defaultValue={place + 1}
      inputMode="numeric"
      size={3}
      className={boxClass}
    />
    <button className={buttonClass({ size: 'sm', variant: 'secondary' })}>
      Move <span className="sr-only">{words}</span>
    </button>
  </form>
)

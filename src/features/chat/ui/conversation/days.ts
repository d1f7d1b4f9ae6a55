import type { Message } from '../../contract.ts'
import type { Unsent } from '../model/outbox.ts'
import { dayOf } from '#design/time-words.ts'

/** A message as it is shown: one that the server has, or one on its way there. */
export type Line = { key: string; mine: boolean; at: number } & (
  | { message: Message; unsent: null }
  | { message: null; unsent: Unsent }
)

/** What one of the two said in one go. */
export type Group = { key: string; mine: boolean; lines: Line[] }
export type Day = { day: string; at: number; groups: Group[] }

/** A longer silence begins a new group. */
const PAUSE_MS = 5 * 60_000

const known = new WeakMap<Message, Line>()
/** The same message is the same line: what has not changed is not drawn again. */
const lineOf = (message: Message): Line => {
  const made = known.get(message) ?? {
    // It survives the answer, too: what was on its way becomes what has arrived.
    key: message.key ?? `number-${message.sequence}`,
    mine: message.mine,
    at: Date.parse(message.at),
    message,
    unsent: null,
  }
  known.set(message, made)
  return made
}

/** Sent ones in the order of their numbers, then what waits. */
export const linesOf = (messages: readonly Message[], outbox: readonly Unsent[]): Line[] => [
  ...messages.map(lineOf),
  ...outbox.map((unsent) => ({ key: unsent.key, mine: true, at: unsent.at, message: null, unsent })),
]

export const daysOf = (lines: readonly Line[], timeZone: string): Day[] => {
  const days: Day[] = []
  let last: Line | undefined
  for (const line of lines) {
    const day = dayOf(line.at, timeZone)
    let today = days.at(-1)
    if (today?.day !== day) days.push((today = { day, at: line.at, groups: [] }))
    const group = today.groups.at(-1)
    const goesOn = last !== undefined && last.mine === line.mine && line.at - last.at < PAUSE_MS
    if (group && goesOn) group.lines.push(line)
    else today.groups.push({ key: line.key, mine: line.mine, lines: [line] })
    last = line
  }
  return days
}

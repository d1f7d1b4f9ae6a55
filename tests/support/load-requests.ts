import { randomInt, randomUUID } from 'node:crypto'

const FRIENDS = 10
const LETTERS = 'abcdefghijklmnoprstuvw'

/** Letters alone: with digits it could be a phone number. */
const anyWord = () => Array.from({ length: 7 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

const addressOf = (person: number): string =>
  `10.${(person >> 16) & 255}.${(person >> 8) & 255}.${person & 255}`

/** A request with its places filled in. */
export const filled = (request: string, people: readonly number[]): string => {
  const who = people.length > 0 ? randomInt(people.length) : 0
  const at = (distance: number) => people[(who + distance) % people.length] ?? 0
  const values: Record<string, () => string> = {
    uuid: () => randomUUID(),
    word: anyWord,
    person: () => String(at(0)),
    address: () => addressOf(at(0)),
    friend: () => String(at(1 + randomInt(FRIENDS))),
    other: () => String(at(1 + randomInt(Math.max(1, people.length - 1)))),
  }
  const text = request.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name]?.() ?? place)
  const body = text.slice(text.indexOf('\r\n\r\n') + 4)
  return text.replace('{length}', String(Buffer.byteLength(body)))
}

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from } from 'pg-copy-streams'

type Value = string | number | boolean | Date | readonly string[] | null

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string) => text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? '')

/** A value in PostgreSQL's text format of COPY. */
const written = (value: Value): string => {
  if (value === null) return '\\N'
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object') return escaped(`{${value.map((item) => JSON.stringify(item)).join(',')}}`)
  return typeof value === 'string' ? escaped(value) : String(value)
}

const ROWS_PER_CHUNK = 500

function* chunks<T>(rows: Iterable<T>, toValues: (row: T) => readonly Value[]): Generator<string> {
  let lines: string[] = []
  for (const row of rows) {
    lines.push(`${toValues(row).map(written).join('\t')}\n`)
    if (lines.length === ROWS_PER_CHUNK) {
      yield lines.join('')
      lines = []
    }
  }
  yield lines.join('')
}

/** Many rows at once: `COPY table (columns) FROM STDIN`. */
export const copyRows = async <T>(
  client: ClientBase,
  target: string,
  rows: Iterable<T>,
  toValues: (row: T) => readonly Value[],
): Promise<void> => {
  await pipeline(Readable.from(chunks(rows, toValues)), client.query(from(`copy ${target} from stdin`)))
}

/**
 * Answers have lists of things that are alike, and JSON says the name of each field with each of them. Packed, such a list is
 * its columns: `[{ id: 1, country: 'NL' }, { id: 2, country: 'NL' }]` is `{ '#': 2, id: [1, 2], country: { '#=': 'NL' } }`. A
 * page carries it in half of the bytes, which are then neither written, nor compressed, nor read.
 */
export type Packed = { readonly packed: unique symbol }

type Fields = Record<string, unknown>
/** How many there are. */
const COUNT = '#'
/** Which of them are null. */
const NULLS = '#0'
/** All have this one. */
const SAME = '#='
/** All have the address of the column before, but for its last part. */
const BESIDE = '#/'
/** These, and which of them each one has. */
const FEW = '#~'
const WHICH = '#@'
/** They are the values of an object, under these names. */
const NAMES = '#:'
/** In fewer there is nothing to gain. */
const WORTH_IT = 2
const NAMES_WORTH_IT = 4

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const folderOf = (address: unknown): string | undefined =>
  typeof address === 'string' && address.includes('/')
    ? address.slice(0, address.lastIndexOf('/') + 1)
    : undefined

/** The part after the folder, where all of them lie beside those of the column before and have the same one. */
const partBeside = (column: readonly unknown[], before: readonly unknown[]): string | undefined => {
  const [first] = column
  const part = typeof first === 'string' ? first.slice(folderOf(first)?.length ?? 0) : undefined
  const isBeside = (value: unknown, at: number) => {
    const folder = folderOf(before[at])
    return folder !== undefined && value === folder + part
  }
  return part !== undefined && column.every(isBeside) ? part : undefined
}

const packColumn = (column: readonly unknown[], before: readonly unknown[] | undefined): unknown => {
  const [first] = column
  if (typeof first !== 'object' || first === null) {
    if (column.every((value) => value === first)) return { [SAME]: first }
    const part = before && partBeside(column, before)
    if (part !== undefined) return { [BESIDE]: part }
  }
  return packFew(column) ?? packAny(column)
}

const isWord = (value: unknown) => typeof value === 'string' || typeof value === 'boolean' || value === null

/** Words that come again and again: a region, when they were here. */
const packFew = (column: readonly unknown[]): Fields | undefined => {
  const known = new Set<unknown>()
  for (const value of column) {
    if (!isWord(value) || known.size * 2 > column.length) return undefined
    known.add(value)
  }
  const few = [...known]
  if (few.length * 2 > column.length) return undefined
  const places = new Map<unknown, number>(few.map((value, index) => [value, index]))
  return { [FEW]: few, [WHICH]: column.map((value) => places.get(value)) }
}

/** Undefined where they are not alike: then each is told with its names. */
const packTable = (list: readonly unknown[]): Fields | undefined => {
  const rows = list.filter(isFields)
  const names = Object.keys(rows[0] ?? {})
  if (rows.length < WORTH_IT || names.length === 0) return undefined
  if (!list.every((value) => value === null || isFields(value))) return undefined
  const isAlike = (row: Fields) => {
    const own = Object.keys(row)
    return (
      own.length === names.length && names.every((name, at) => own[at] === name && row[name] !== undefined)
    )
  }
  if (!rows.every(isAlike)) return undefined
  const table: Fields = { [COUNT]: list.length }
  if (rows.length < list.length)
    table[NULLS] = list.flatMap((value, index) => (value === null ? [index] : []))
  let before: unknown[] | undefined
  for (const name of names) {
    const column = rows.map((row) => row[name])
    table[escaped(name)] = packColumn(column, before)
    before = column
  }
  return table
}

const escaped = (name: string) => (name.startsWith('#') ? `#${name}` : name)
const unescaped = (name: string) => (name.startsWith('##') ? name.slice(1) : name)

const packAny = (value: unknown): unknown => {
  if (Array.isArray(value)) return packTable(value) ?? value.map(packAny)
  if (!isFields(value)) return value
  const names = Object.keys(value)
  const table = names.length < NAMES_WORTH_IT ? undefined : packTable(Object.values(value))
  if (table) return { [NAMES]: names, ...table }
  const packed: Fields = {}
  for (const [name, inner] of Object.entries(value)) packed[escaped(name)] = packAny(inner)
  return packed
}

/** To be written as JSON. */
export const pack = (value: unknown): Packed => packAny(value) as Packed

const unpackColumn = (column: unknown, count: number, before: readonly unknown[]): unknown[] => {
  if (Array.isArray(column)) return column.map(unpackAny)
  const fields = column as Fields
  if (SAME in fields) return Array.from({ length: count }, () => fields[SAME])
  if (FEW in fields) return (fields[WHICH] as number[]).map((index) => (fields[FEW] as unknown[])[index])
  if (BESIDE in fields) return before.map((address) => `${folderOf(address)}${fields[BESIDE] as string}`)
  return unpackAny(column) as unknown[]
}

const unpackTable = ({ [COUNT]: all, [NULLS]: nulls, ...columns }: Fields): unknown[] => {
  const missing = new Set(nulls as number[] | undefined)
  const count = (all as number) - missing.size
  const rows = Array.from({ length: count }, (): Fields => ({}))
  let before: unknown[] = []
  for (const [name, column] of Object.entries(columns)) {
    before = unpackColumn(column, count, before)
    for (const [index, row] of rows.entries()) row[unescaped(name)] = before[index]
  }
  let next = 0
  return Array.from({ length: all as number }, (_, index) => (missing.has(index) ? null : rows[next++]))
}

const unpackAny = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(unpackAny)
  if (typeof value !== 'object' || value === null) return value
  if (NAMES in value) {
    const { [NAMES]: names, ...table } = value
    const rows = unpackTable(table)
    return Object.fromEntries((names as string[]).map((name, at) => [name, rows[at]]))
  }
  if (COUNT in value) return unpackTable(value)
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [unescaped(name), unpackAny(inner)] as const),
  )
}

/** What was packed, after it travelled as JSON. */
export const unpack = (packed: Packed): unknown => unpackAny(packed)

import { createHash } from 'node:crypto'
import type { TrafficSource } from '#features/sites/rules.ts'
import type { LanderName, Touch } from '../landers.ts'
import type { Niche } from '../niches.ts'

/** Somebody came: by a link of a partner, or to a lander. */
export type Click = {
  source: TrafficSource
  lander: LanderName | null
  niche: Niche | null
  experiment: Touch['experiment']
}

/** What clicks are counted by. */
export type ClickRow = {
  site_id: number
  day: string
  network: string | null
  ref: string | null
  sub1: string | null
  sub2: string | null
  sub3: string | null
  lander: string | null
  niche: string | null
  language: string | null
  experiment_id: number | null
  variant: string | null
  is_bot: boolean
}

export const rowOf = (
  { source, lander, niche, experiment }: Click,
  where: Pick<ClickRow, 'site_id' | 'day' | 'language' | 'is_bot'>,
): ClickRow => ({
  site_id: where.site_id,
  day: where.day,
  network: source.network ?? null,
  ref: source.ref ?? null,
  sub1: source.sub1 ?? null,
  sub2: source.sub2 ?? null,
  sub3: source.sub3 ?? null,
  lander,
  niche,
  language: where.language,
  experiment_id: experiment?.id ?? null,
  variant: experiment?.variant ?? null,
  is_bot: where.is_bot,
})

/** 132 bits of a hash: no two meet. */
export const KEY_CHARACTERS = 22
export const keyOf = (row: ClickRow): string =>
  createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, KEY_CHARACTERS)

/** What stands for values that there were too many of. */
export const OTHER = '(other)'
/** So many rows a site gets in a day: more than anybody compares, and few enough that nobody fills a disk with invented sub ids. */
export const ROWS_A_DAY = 2000

/** And so many of them one line of a household opens, so that whoever invents sources leaves room for those of all others. */
export const ROWS_A_LINE = 100

/** What a day of a site has already, and how many rows each line has opened since this server knows it. */
export type DayRows = { keys: Set<string>; networks: Set<string | null>; opened: Map<string, number> }

const hasRoom = ({ keys, opened }: DayRows, lines: readonly string[]): boolean => {
  const opener = lines.find((line) => (opened.get(line) ?? 0) < ROWS_A_LINE)
  if (opener === undefined || keys.size >= ROWS_A_DAY) return false
  opened.set(opener, (opened.get(opener) ?? 0) + 1)
  return true
}

/** Where a row goes that came by these lines: it finds its own or room for it, else it is counted with what is left of it. */
export const placed = (
  row: ClickRow,
  known: DayRows,
  lines: readonly string[],
): { key: string; row: ClickRow } => {
  const own = keyOf(row)
  if (known.keys.has(own) || hasRoom(known, lines)) {
    known.keys.add(own)
    known.networks.add(row.network)
    return { key: own, row }
  }
  const { site_id, day, experiment_id, variant, is_bot } = row
  const folded: ClickRow = {
    site_id,
    day,
    network: known.networks.has(row.network) ? row.network : OTHER,
    ref: OTHER,
    sub1: OTHER,
    sub2: OTHER,
    sub3: OTHER,
    // An experiment is about one lander: what it counts has to stay whole.
    lander: experiment_id === null ? OTHER : row.lander,
    niche: null,
    language: null,
    experiment_id,
    variant,
    is_bot,
  }
  return { key: keyOf(folded), row: folded }
}

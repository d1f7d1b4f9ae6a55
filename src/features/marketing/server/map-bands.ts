import { FEWEST_IN_A_CELL } from '#features/members/server/index.ts'

/** Numbers are told as “more than”: the last of these that is reached. */
const bands = [FEWEST_IN_A_CELL, 20, 50, 100, 250] as const

/** At most so many of a cell are left out of its count. */
const LEFT_OUT_AT_MOST = 3

export type CellCount = { wide_cell: number; members: number }
export type CellBand = { cell: number; band: number }
/** Something only we can compute of a cell and its count: the same whenever it is asked for. */
export type Secret = (cell: number, members: number) => number

/**
 * What may be told of cells. Up to three members are left out, how many is our secret and another number for every count: whoever fills a cell
 * up to the edge of a band with accounts of their own cannot tell whether one more who joined, or left, has moved it. What is
 * told stays true, as there are never fewer than it says.
 */
export const bandsOf = (counts: readonly CellCount[], secret: Secret): CellBand[] =>
  counts.flatMap(({ wide_cell: cell, members }) => {
    const told = members - (secret(cell, members) % (LEFT_OUT_AT_MOST + 1))
    const band = bands.findLast((least) => told >= least)
    return band === undefined ? [] : [{ cell, band }]
  })

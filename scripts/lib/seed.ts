import { randomInt } from 'node:crypto'

const SEEDS = 2 ** 24

/** What a run of the tests does by chance follows from this number. */
export const newSeed = (): number => randomInt(SEEDS)

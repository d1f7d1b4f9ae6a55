import { createHash } from 'node:crypto'
import { randomOf } from '../members/random.ts'
import type { Random } from '../members/random.ts'

/** Chance that belongs to something: asked again, after a restart too, it decides the same. */
export const chanceOf = (...about: readonly (string | number)[]): Random =>
  randomOf(createHash('sha256').update(about.join(':')).digest().readUInt32BE())

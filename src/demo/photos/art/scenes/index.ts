import { diceFor } from '../random.ts'
import { picture } from '../svg.ts'
import { indoors } from './indoors.ts'
import { outdoors } from './outdoors.ts'
import { town } from './town.ts'
import { woods } from './woods.ts'

const scenes = [...outdoors, ...woods, ...indoors, ...town] as const

/** An SVG of 1000 × 1250: something from a life, without people or with small figures from behind. */
export const drawScene = (seed: number): string => {
  const dice = diceFor(seed, 404)
  const { defs, content } = dice.pick(scenes)(dice)
  return picture(
    defs,
    dice.chance(0.5) ? content : `<g transform="translate(1000 0) scale(-1 1)">${content}</g>`,
  )
}

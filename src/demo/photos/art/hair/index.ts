import type { Skin } from '../palettes.ts'
import type { Dice, Options } from '../random.ts'
import { longStyles } from './long.ts'
import { shortStyles } from './short.ts'

export const hairStyles = { ...longStyles, ...shortStyles }
export type HairStyle = keyof typeof hairStyles

type Tone = Skin['tone']

const womenLong: Options<HairStyle> = [
  'straight',
  'waves',
  'sideWaves',
  'longFringe',
  'flicked',
  'plaited',
  'halfUp',
  'lob',
  'ponytail',
]
const womenUp: Options<HairStyle> = ['smoothBun', 'lowBun', 'ponytail', 'halfUp', 'plaited']
const womenShort: Options<HairStyle> = ['bob', 'bobFringe', 'lob', 'pixie', 'flicked', 'lowBun', 'swept']
const womenCurly: Options<HairStyle> = ['curly', 'afro', 'highBun', 'boxBraids', 'shortAfro', 'waves']
const menShort: Options<HairStyle> = [
  'crop',
  'sidePart',
  'quiff',
  'slickBack',
  'buzz',
  'curtains',
  'swept',
  'curlyTop',
]
const menLong: Options<HairStyle> = ['loose', 'manBun', 'swept']
const menCurly: Options<HairStyle> = ['fade', 'curlyTop', 'shortAfro', 'buzz', 'locks', 'bald', 'fade']
const menThinning: Options<HairStyle> = ['receding', 'horseshoe', 'bald', 'receding', 'buzz']

const womanStyle = (dice: Dice, age: number, tone: Tone): readonly [HairStyle, HairStyle] => {
  const curly = dice.chance(tone === 'deep' ? 0.78 : tone === 'medium' ? 0.16 : 0.1)
  if (curly) return [dice.pick(womenCurly), dice.pick<HairStyle>(['highBun', 'boxBraids', 'curly', 'afro'])]
  const long = dice.pick(womenLong)
  const short = dice.pick(womenShort)
  if (dice.chance(age > 55 ? 0.75 : 0.3))
    return [short, short === 'pixie' || short === 'swept' ? short : 'lowBun']
  return [long, dice.pick(womenUp)]
}

const manStyle = (dice: Dice, age: number, tone: Tone): readonly [HairStyle, HairStyle] => {
  const thinning = dice.chance(Math.max(0.03, (age - 32) / 50))
  const thin = dice.pick(menThinning)
  const curly = dice.pick(menCurly)
  const short = dice.pick(menShort)
  const long = dice.pick(menLong)
  if (thinning) return [thin, thin]
  if (dice.chance(tone === 'deep' ? 0.85 : 0.06)) return [curly, curly]
  return dice.chance(0.14) ? [long, 'manBun'] : [short, short]
}

/** A style that suits, and one for other days. */
export const hairOf = (
  dice: Dice,
  gender: 'woman' | 'man' | 'other',
  feminine: boolean,
  age: number,
  tone: Tone,
): { style: HairStyle; otherStyle: HairStyle } => {
  const woman = womanStyle(dice, age, tone)
  const man = manStyle(dice, age, tone)
  const unexpected = dice.pick<HairStyle>([
    'pixie',
    'swept',
    'curtains',
    'lob',
    'buzz',
    'curlyTop',
    'quiff',
    'bob',
  ])
  if (gender === 'other' && dice.chance(0.6)) return { style: unexpected, otherStyle: unexpected }
  const [style, otherStyle] = feminine ? woman : man
  return { style, otherStyle }
}

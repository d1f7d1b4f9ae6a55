import { hairOf } from './hair/index.ts'
import type { HairStyle } from './hair/index.ts'
import { dyedHair, eyeColours, greyHair, greyingHair, lipsticks, naturalHair, skins } from './palettes.ts'
import type { HairColour, Skin } from './palettes.ts'
import { diceFor } from './random.ts'
import type { Dice } from './random.ts'
import { darker, mix } from './svg.ts'

export type Sitter = { gender: 'woman' | 'man' | 'other'; age: number; seed: number }

type Beard = 'none' | 'stubble' | 'short' | 'full' | 'goatee' | 'moustache'

/** Measures are in the units of the drawing; `wear` is 0 for twenty years and 1 for seventy. */
export type Face = {
  feminine: boolean
  wear: number
  skin: Skin
  line: string
  cheek: number
  jaw: number
  chin: number
  length: number
  eyes: { colour: string; size: number; open: number; lift: number; apart: number }
  brows: { colour: string; thickness: number; height: number; arch: number }
  nose: { width: number; length: number }
  lips: { colour: string; width: number; fullness: number }
  freckled: boolean
  mark: number
}

export type Person = {
  face: Face
  age: number
  hair: HairColour
  style: HairStyle
  otherStyle: HairStyle
  beard: Beard
  neck: number
  shoulders: number
  coversHair: boolean
  wearsGlasses: boolean
  mirrored: boolean
}

/** Dyed hair leaves the brows as they grew. */
type Colouring = { hair: HairColour; brows: HairColour }

const colouringOf = (dice: Dice, age: number, skin: Skin, feminine: boolean): Colouring => {
  const natural = dice.pick(naturalHair[skin.tone])
  const grey = dice.pick(greyHair)
  const greying = dice.pick(greyingHair)
  const dyed = dice.pick(dyedHair)
  const fate = dice.next()
  // Many women colour their hair for some years longer.
  const years = feminine ? age - 5 : age
  if (age >= 45 && fate < (years - 42) / 32) {
    const turned = years >= 56 ? grey : greying
    return { hair: turned, brows: turned }
  }
  const dyes = feminine && age < 38 && fate > 0.92 && skin.tone === 'fair'
  return { hair: dyes ? dyed : natural, brows: natural }
}

const beardOf = (dice: Dice, age: number): Beard => {
  const young = dice.pick<Beard>(['none', 'none', 'none', 'stubble', 'stubble', 'short', 'full', 'goatee'])
  const grown = dice.pick<Beard>([
    'none',
    'none',
    'stubble',
    'short',
    'short',
    'full',
    'full',
    'goatee',
    'moustache',
  ])
  return age < 28 ? young : grown
}

export const personOf = (sitter: Sitter): Person => {
  const { gender, seed } = sitter
  const age = Math.max(18, Math.min(90, sitter.age))
  const dice = diceFor(seed, 101)
  const feminine = gender === 'woman' || (gender === 'other' && dice.chance(0.5))
  const skin = dice.pick(skins)
  const { hair, brows } = colouringOf(dice, age, skin, feminine)
  const { style, otherStyle } = hairOf(dice, gender, feminine, age, skin.tone)
  const wear = Math.max(0, Math.min(1, (age - 20) / 50))
  const cheek = feminine ? dice.between(134, 146) : dice.between(142, 153)
  const square = dice.next()
  const browColour = mix(brows.dark, brows.base, 0.35)
  const painted = feminine && dice.chance(0.4)
  const fullness = (feminine ? dice.between(7, 12) : dice.between(4, 7.5)) - wear * 2.5
  const face: Face = {
    feminine,
    wear,
    skin,
    line: darker(mix(skin.shade, '#7a2f22', 0.25), skin.tone === 'deep' ? 0.4 : 0.22),
    cheek,
    jaw: cheek - (feminine ? 34 - square * 14 : 24 - square * 18),
    chin: feminine ? dice.between(34, 50) : dice.between(48, 70),
    length: dice.between(-6, 14) + (feminine ? 0 : 8),
    eyes: {
      colour: dice.pick(eyeColours[skin.tone]),
      size: dice.between(0.93, 1.05) * (feminine ? 1.02 : 0.95),
      open: dice.between(0.88, 1.02) - wear * 0.1,
      lift: dice.between(0, 5) - wear * 2,
      apart: dice.between(61, 67),
    },
    brows: {
      colour: skin.tone === 'fair' ? browColour : darker(browColour, 0.2),
      thickness: feminine ? dice.between(7, 11) : dice.between(11, 17),
      height: dice.between(-2, 5),
      arch: feminine ? dice.between(6, 13) : dice.between(3, 8),
    },
    nose: { width: dice.between(23, 33) + (feminine ? -1 : 3), length: dice.between(82, 93) },
    lips: {
      colour: painted
        ? mix(dice.pick(lipsticks), skin.lip, 0.3)
        : mix(skin.lip, skin.base, feminine ? 0.1 : 0.34),
      width: dice.between(42, 52),
      fullness,
    },
    freckled: skin.tone === 'fair' && dice.chance(0.26),
    mark: dice.whole(1, 1e6),
  }
  const beard = beardOf(dice, age)
  return {
    face,
    age,
    hair,
    style,
    otherStyle,
    beard: feminine || (gender === 'other' && dice.chance(0.5)) ? 'none' : beard,
    neck: feminine ? dice.between(60, 68) : dice.between(80, 92),
    shoulders: feminine ? dice.between(0.86, 0.97) : dice.between(1.02, 1.14),
    coversHair: gender === 'woman' && dice.chance(0.06),
    wearsGlasses: dice.chance(0.1 + wear * 0.3),
    mirrored: dice.chance(0.5),
  }
}

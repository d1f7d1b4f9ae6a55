import { earrings, frames } from './accessories.ts'
import type { Earring, Frame, Headwear } from './accessories.ts'
import { backgrounds, cold, warm } from './backgrounds/index.ts'
import type { Background } from './backgrounds/parts.ts'
import { clothColours, menWear, womenWear } from './clothes.ts'
import type { Garment, Wardrobe } from './clothes.ts'
import { smiles } from './face.ts'
import type { Smile } from './face.ts'
import type { HairStyle } from './hair/index.ts'
import { cloth, metals } from './palettes.ts'
import type { Person } from './person.ts'
import { diceFor } from './random.ts'
import type { Dice } from './random.ts'

/** What a person wears, where, and with which face: it changes from photo to photo. */
export type Look = {
  background: Background
  wardrobe: Wardrobe
  garment: Garment
  style: HairStyle
  headwear: Headwear
  hatColour: string
  scarfColour: string
  metal: string
  earring: Earring
  hasNecklace: boolean
  frame: Frame | undefined
  frameColour: string
  smile: Smile
  turn: number
  tilt: number
}

type Place = 'cold' | 'mild' | 'warm'

/** Hats sit badly on hair that is piled up. */
const hatless: readonly HairStyle[] = ['afro', 'highBun', 'smoothBun', 'manBun', 'halfUp', 'quiff', 'curly']

const headwearFor = (
  dice: Dice,
  person: Person,
  style: HairStyle,
  variant: number,
  place: Place,
): Headwear => {
  const wanted = dice.chance(variant === 0 ? 0.06 : 0.24)
  if (!wanted || hatless.includes(style)) return 'none'
  if (place === 'cold') return 'beanie'
  if (place === 'warm') return person.face.feminine ? 'sunHat' : 'none'
  if (person.face.feminine) return style === 'bald' || style === 'buzz' ? 'none' : 'headband'
  return dice.pick<Headwear>(['flatCap', 'beanie'])
}

export const lookOf = (person: Person, seed: number, variant: number): Look => {
  const { feminine } = person.face
  const habits = diceFor(seed, 202)
  const metal = habits.pick(metals)
  const usualFrame = habits.chance(0.3) && feminine ? 'cat' : habits.pick(frames)
  const frameColour = habits.pick(['#3a2a2e', '#6b2b3c', '#7a5232', '#2f4a54', '#c29a5a'])
  const usualEarring = habits.pick(earrings)
  // The number of backgrounds is prime: whatever the stride, all come before one comes again.
  const first = habits.whole(0, backgrounds.length - 1)
  const stride = habits.whole(1, backgrounds.length - 1)

  const dice = diceFor(seed, 303, variant)
  const draw = backgrounds[(first + variant * stride) % backgrounds.length] ?? backgrounds[0]
  const place = warm.includes(draw) ? 'warm' : cold.includes(draw) ? 'cold' : 'mild'
  const style = variant > 0 && dice.chance(0.5) ? person.otherStyle : person.style
  const garment: Garment = feminine ? dice.pick(womenWear) : dice.pick(menWear)
  const headwear = headwearFor(dice, person, style, variant, place)
  return {
    background: draw(dice),
    wardrobe: { ...clothColours(dice), wide: person.shoulders, neck: person.neck },
    garment: garment === 'scarf' && place !== 'cold' ? 'tee' : garment,
    style,
    headwear: person.coversHair ? 'none' : headwear,
    hatColour: headwear === 'sunHat' ? '#d9b67a' : dice.pick(cloth),
    scarfColour: dice.pick(cloth),
    metal,
    earring: feminine && !person.coversHair ? usualEarring : 'none',
    hasNecklace: feminine && dice.chance(0.35),
    frame: dice.chance(person.wearsGlasses ? 0.85 : 0.06) ? usualFrame : undefined,
    frameColour,
    smile: dice.pick(smiles),
    turn: dice.between(0.25, 1) * (dice.chance(0.5) ? 1 : -1),
    tilt: dice.between(-3.5, 3.5) * (variant > 0 ? 1.6 : 1),
  }
}

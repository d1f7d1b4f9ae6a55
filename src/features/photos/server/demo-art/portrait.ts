import {
  drawEarrings,
  drawGlasses,
  drawHeadscarf,
  drawHeadwear,
  drawNecklace,
  earrings,
  frames,
} from './accessories.ts'
import type { Headwear } from './accessories.ts'
import { backgrounds, cold, warm } from './backgrounds/index.ts'
import { drawBeard } from './beard.ts'
import { clothColours, garments, menWear, womenWear } from './clothes.ts'
import type { Garment, Wardrobe } from './clothes.ts'
import { drawEars, drawFeatures, faceOutline, smiles } from './face.ts'
import { hairStyles } from './hair/index.ts'
import type { HairStyle } from './hair/index.ts'
import { cloth, metals } from './palettes.ts'
import { personOf } from './person.ts'
import type { Face, Person, Sitter } from './person.ts'
import { diceFor } from './random.ts'
import type { Dice } from './random.ts'
import { across, darker, lighter, line, mix, path, picture, spot, svg, vertical } from './svg.ts'

/** Hats sit badly on hair that is piled up. */
const hatless: readonly HairStyle[] = ['afro', 'highBun', 'smoothBun', 'manBun', 'halfUp', 'quiff', 'curly']

const headwearFor = (
  dice: Dice,
  person: Person,
  style: HairStyle,
  variant: number,
  place: string,
): Headwear => {
  const wanted = dice.chance(variant === 0 ? 0.06 : 0.24)
  if (!wanted || hatless.includes(style)) return 'none'
  if (place === 'cold') return 'beanie'
  if (place === 'warm') return person.face.feminine ? 'sunHat' : 'none'
  if (person.face.feminine) return style === 'bald' || style === 'buzz' ? 'none' : 'headband'
  return dice.pick<Headwear>(['flatCap', 'beanie'])
}

const drawNeck = ({ skin, length }: Face, n: number): string => {
  const chin = 700 + length
  return (
    path(
      svg`M${-n} 560V740C${-n} 786 ${-n - 14} 800 ${-n - 40} 816L0 1010L${n + 40} 816C${n + 14} 800 ${n} 786 ${n} 740V560Z`,
      'url(#skin)',
    ) +
    path(
      svg`M${-n} 580V${chin + 84}Q${-n * 0.2} ${chin + 136} ${n} ${chin + 52}V580Z`,
      skin.shade,
      'opacity=".55"',
    ) +
    line(svg`M${-n - 44} 838Q-60 842 -18 868M${n + 44} 838Q60 842 18 868`, skin.shade, 5, 'opacity=".55"')
  )
}

const definitions = ({ face, hair }: Person, wear: Wardrobe, scarf: string, glow: string): string => {
  const { skin } = face
  return (
    across(
      'skin',
      -150,
      150,
      [0, mix(skin.base, skin.shade, 0.75)],
      [0.34, skin.base],
      [0.74, skin.base],
      [1, skin.light],
    ) +
    across('hair', -190, 190, [0, hair.dark], [0.5, hair.base], [1, hair.light]) +
    across('hairBack', -190, 190, [0, darker(hair.dark, 0.25)], [1, mix(hair.dark, hair.base, 0.6)]) +
    across(
      'cloth',
      -460,
      460,
      [0, darker(wear.colour, 0.38)],
      [0.55, wear.colour],
      [1, lighter(wear.colour, 0.22)],
    ) +
    (scarf && across('scarf', -200, 200, [0, darker(scarf, 0.3)], [0.45, scarf], [1, lighter(scarf, 0.25)])) +
    across('rim', -200, 330, [0.52, glow, 0], [1, glow, 0.95]) +
    `<path id="face" d="${faceOutline(face)}"/>` +
    vertical('brow', [0.05, skin.shade, 0.8], [0.32, skin.shade, 0]) +
    spot('blush', skin.blush, skin.tone === 'deep' ? 0.4 : 0.5)
  )
}

export const drawPortrait = (sitter: Sitter, variant: number): string => {
  const person = personOf(sitter)
  const { face } = person
  const habits = diceFor(sitter.seed, 202)
  const metal = habits.pick(metals)
  const frame = habits.chance(0.3) && face.feminine ? 'cat' : habits.pick(frames)
  const frameColour = habits.pick(['#3a2a2e', '#6b2b3c', '#7a5232', '#2f4a54', '#c29a5a'])
  const usualEarring = habits.pick(earrings)
  // The number of backgrounds is prime: whatever the stride, all come before one comes again.
  const first = habits.whole(0, backgrounds.length - 1)
  const stride = habits.whole(1, backgrounds.length - 1)
  const dice = diceFor(sitter.seed, 303, variant)
  const scene = backgrounds[(first + variant * stride) % backgrounds.length] ?? backgrounds[0]
  const background = scene(dice)
  const colours = clothColours(dice)
  const wear: Wardrobe = { ...colours, wide: person.shoulders, neck: person.neck }
  const place = warm.includes(scene) ? 'warm' : cold.includes(scene) ? 'cold' : 'mild'
  const style = variant > 0 && dice.chance(0.5) ? person.otherStyle : person.style
  const wanted: Garment = face.feminine ? dice.pick(womenWear) : dice.pick(menWear)
  const garment: Garment = wanted === 'scarf' && place !== 'cold' ? 'tee' : wanted
  const headwear = person.coversHair ? 'none' : headwearFor(dice, person, style, variant, place)
  const turn = dice.between(0.25, 1) * (dice.chance(0.5) ? 1 : -1)
  const tilt = dice.between(-3.5, 3.5) + (variant > 0 ? dice.between(-2.5, 2.5) : 0)
  const smile = dice.pick(smiles)
  const wearsGlasses = dice.chance(person.wearsGlasses ? 0.85 : 0.06)
  const scarfColour = dice.pick(cloth)
  const hatColour = dice.pick(cloth)

  const hair = hairStyles[style]({ dice: diceFor(face.mark), colour: person.hair, cheek: face.cheek })
  const scarf = person.coversHair ? drawHeadscarf(face, scarfColour) : undefined
  const showsHair = scarf ? { back: '', front: scarf.front } : hair
  const head = svg`transform="translate(0 478) rotate(${tilt} 0 230)"`
  const jewels = face.feminine && !scarf ? drawEarrings(usualEarring, face, metal, turn) : ''
  const straw = mix('#dcb878', hatColour, 0.12)
  const content =
    `<g ${head}>${showsHair.back}</g>` +
    '<g transform="translate(0 -46)">' +
    drawNeck(face, person.neck) +
    (face.feminine && dice.chance(0.35) ? drawNecklace(metal, 890) : '') +
    garments[garment](wear) +
    '</g>' +
    `<g ${head}>${drawEars(face, turn)}<use href="#face" fill="url(#skin)"/>` +
    (style === 'bald' || style === 'horseshoe' ? '' : '<use href="#face" fill="url(#brow)"/>') +
    drawBeard(person, turn) +
    drawFeatures(face, smile, turn) +
    (style === 'bald' || style === 'horseshoe' ? shine(face) : '') +
    jewels +
    showsHair.front +
    drawHeadwear(headwear, face, headwear === 'sunHat' ? straw : hatColour, scarfColour) +
    (wearsGlasses ? drawGlasses(face, frame, frameColour, turn) : '') +
    '</g>'
  const flipped = person.mirrored ? 'transform="translate(1000 0) scale(-1 1)"' : ''
  return picture(
    background.defs + definitions(person, wear, scarf ? scarfColour : '', background.glow),
    `<g ${flipped}>${background.content}<g transform="translate(500 -70) scale(1.24)">${content}</g></g>`,
  )
}

const shine = ({ skin }: Face): string => line('M40 -176Q92 -158 110 -110', skin.light, 16, 'opacity=".55"')

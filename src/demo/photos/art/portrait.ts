import { drawEarrings, drawGlasses, drawHeadscarf, drawHeadwear, drawNecklace } from './accessories.ts'
import { drawBeard } from './beard.ts'
import { garments } from './clothes.ts'
import { drawEars, drawFeatures, faceOutline } from './face.ts'
import { hairStyles } from './hair/index.ts'
import { lookOf } from './look.ts'
import type { Look } from './look.ts'
import { personOf } from './person.ts'
import type { Face, Person, Sitter } from './person.ts'
import { diceFor } from './random.ts'
import { across, darker, lighter, line, mix, path, picture, spot, svg, vertical } from './svg.ts'

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

const definitions = (
  { face, hair, coversHair }: Person,
  { wardrobe, scarfColour: scarf, background }: Look,
): string => {
  const { skin } = face
  const { colour } = wardrobe
  const { glow } = background
  return (
    across('skin', -150, 150, [0, mix(skin.base, skin.shade, 0.75)], [0.45, skin.base], [1, skin.light]) +
    across('hair', -190, 190, [0, hair.dark], [0.5, hair.base], [1, hair.light]) +
    across('hairBack', -190, 190, [0, darker(hair.dark, 0.14)], [1, mix(hair.dark, hair.base, 0.6)]) +
    across('cloth', -460, 460, [0, darker(colour, 0.38)], [0.55, colour], [1, lighter(colour, 0.22)]) +
    (coversHair
      ? across('scarf', -200, 200, [0, darker(scarf, 0.3)], [0.45, scarf], [1, lighter(scarf, 0.25)])
      : '') +
    across('rim', -200, 330, [0.52, glow, 0], [1, glow, 0.95]) +
    `<path id="face" d="${faceOutline(face)}"/>` +
    vertical('brow', [0.05, skin.shade, 0.8], [0.32, skin.shade, 0]) +
    spot('blush', skin.blush, skin.tone === 'deep' ? 0.4 : 0.5)
  )
}

const drawHead = (person: Person, look: Look, hair: string): string => {
  const { face } = person
  const { turn, frame } = look
  const bare = !person.coversHair && (look.style === 'bald' || look.style === 'horseshoe')
  return (
    drawEars(face, turn) +
    '<use href="#face" fill="url(#skin)"/>' +
    (bare
      ? line('M40 -176Q92 -158 110 -110', face.skin.light, 16, 'opacity=".55"')
      : '<use href="#face" fill="url(#brow)"/>') +
    drawBeard(person, turn) +
    drawFeatures(face, look.smile, turn) +
    drawEarrings(look.earring, face, look.metal, turn) +
    hair +
    drawHeadwear(look.headwear, face, look.hatColour, look.scarfColour) +
    (frame ? drawGlasses(face, frame, look.frameColour, turn) : '')
  )
}

/**
 * An SVG of 1000 × 1250: head and shoulders of a sitter. Variant 0 is the main portrait, others show the same
 * person on another day.
 */
export const drawPortrait = (sitter: Sitter, variant: number): string => {
  const person = personOf(sitter)
  const { face } = person
  const look = lookOf(person, sitter.seed, variant)
  const hair = person.coversHair
    ? { back: '', front: drawHeadscarf(face, look.scarfColour) }
    : hairStyles[look.style]({ dice: diceFor(face.mark), colour: person.hair, cheek: face.cheek })
  const head = (content: string) =>
    svg`<g transform="translate(0 478) rotate(${look.tilt} 0 230)">${content}</g>`
  const content =
    head(hair.back) +
    '<g transform="translate(0 -46)">' +
    drawNeck(face, person.neck) +
    (look.hasNecklace ? drawNecklace(look.metal, 890) : '') +
    garments[look.garment](look.wardrobe) +
    '</g>' +
    head(drawHead(person, look, hair.front))
  const side = person.mirrored ? ' transform="translate(1000 0) scale(-1 1)"' : ''
  return picture(
    look.background.defs + definitions(person, look),
    `<g${side}>${look.background.content}<g transform="translate(500 -70) scale(1.24)">${content}</g></g>`,
  )
}

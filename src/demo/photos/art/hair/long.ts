import { bumpy, line, path, svg, times } from '../svg.ts'
import { bothSides, combed, curls, curlyFringe, mass, skullCap } from './parts.ts'
import type { Curve, Hair, Ink } from './parts.ts'

const behind = (ink: Ink, wide: number, low: number): string =>
  path(
    svg`M0 -240C150 -245 190 -120 186 0C184 120 ${wide} 200 ${wide} ${low - 30}Q0 ${low + 40} ${-wide} ${low - 30}C${-wide} 200 -184 120 -186 0C-190 -120 -150 -245 0 -240Z`,
    'url(#hairBack)',
  ) +
  line(
    times(
      7,
      (at) => svg`M${(at - 3) * 46} 100Q${(at - 3) * 54} ${low * 0.6} ${(at - 3) * wide * 0.29} ${low - 30}`,
    ),
    ink.colour.dark,
    4,
    'opacity=".5"',
  )

const straightOuter: Curve = [0, -250, 120, -256, 186, -160, 184, -10, 182, 120, 206, 250, 186, 400]
const straightInner: Curve = [0, -176, 66, -158, 136, -110, 140, 0, 144, 120, 122, 250, 104, 372]
const wavyOuter: Curve = [
  0, -254, 130, -258, 196, -150, 188, -20, 184, 70, 232, 120, 214, 210, 198, 290, 236, 330, 196, 420,
]
const wavyInner: Curve = [
  0, -172, 74, -158, 136, -96, 138, 10, 140, 90, 168, 130, 134, 220, 112, 290, 138, 330, 104, 404,
]
const sideSweep: Curve = [-62, -238, 60, -282, 196, -190, 186, -10]
const sideSweepInner: Curve = [-62, -184, 10, -150, 122, -140, 138, 6]
const sideShort: Curve = [-62, -238, -120, -240, -186, -160, -184, -10]
const sideShortInner: Curve = [-62, -184, -92, -160, -136, -110, -139, 6]

const longer = (top: Curve, ...rest: number[]): Curve => [...top, ...rest]

const fringe = (ink: Ink, low: number): string => {
  const w = ink.cheek
  return (
    path(
      svg`M${-w - 4} 10C${-w - 8} -150 -90 -226 0 -226C90 -226 ${w + 8} -150 ${w + 4} 10Q${w - 6} ${low - 4} ${w - 22} ${low}Q0 ${low - 20} ${-w + 22} ${low}Q${-w + 6} ${low - 4} ${-w - 4} 10Z`,
      'url(#hair)',
    ) +
    line(
      times(7, (at) => svg`M${(at - 3) * 18} -205Q${(at - 3) * 36} -140 ${(at - 3) * 37} ${low - 12}`),
      ink.colour.dark,
      3.4,
      'opacity=".4"',
    ) +
    line(
      times(6, (at) => svg`M${(at - 2.5) * 18} -200Q${(at - 2.5) * 36} -140 ${(at - 2.5) * 38} ${low - 18}`),
      ink.colour.light,
      3,
      'opacity=".45"',
    )
  )
}

/** Combed back from the forehead on both sides, as for a bun or a tail. */
export const pulledBack = (ink: Ink, part = 0): string => {
  const w = ink.cheek
  const right: Curve = [part, -232, 96, -240, w + 24, -160, w + 13, -4]
  const rightInner: Curve = [part, -170, 66, -158, w - 14, -116, w - 2, -18]
  if (part === 0) return bothSides(ink, right, rightInner, 7, 'crown')
  const left: Curve = [part, -232, -96, -240, -w - 24, -160, -w - 13, -4]
  const leftInner: Curve = [part, -170, -66, -158, -w + 14, -116, -w + 2, -18]
  return combed(ink, left, leftInner, 7) + combed(ink, right, rightInner, 7)
}

const tail = (ink: Ink): string =>
  combed(
    ink,
    [96, -176, 210, -190, 262, -60, 238, 60, 222, 150, 250, 220, 206, 300],
    [112, -128, 160, -110, 178, -20, 168, 60, 160, 150, 190, 210, 188, 290],
    6,
  )

const plait = (ink: Ink, x: number, from: number, knots: number): string => {
  const each = (draw: (y: number, r: number) => string) =>
    times(knots, (at) => draw(from + at * 44, 34 - at * 2))
  return (
    mass(
      each((y, r) => svg`M${x - r} ${y}q-4 40 ${r + 4} 54q${r + 2} -20 ${r - 4} -58q${-r} 26 ${-r * 2} 4Z`),
    ) +
    line(
      each((y, r) => svg`M${x + r - 8} ${y + 10}q${14 - r} 14 ${10 - r} 36`),
      ink.colour.dark,
      3.4,
      'opacity=".5"',
    )
  )
}

const ropes = (ink: Ink, low: number): string => {
  const rope = (side: number, at: number) => {
    const reach = 146 + at * 9
    const end = low - at * 16
    return svg`M${side * (16 + at * 8)} -226C${side * (reach - 20)} -226 ${side * (reach + 12)} -90 ${side * reach} 20S${side * (reach + 8)} ${end - 120} ${side * (reach - 8)} ${end}`
  }
  const pairs = (from: number) => times(3, (at) => rope(-1, at * 2 + from) + rope(1, at * 2 + from))
  return [0, 1]
    .map((from) => {
      const same = `<use href="#ropes${from}"`
      return (
        `<defs><path id="ropes${from}" d="${pairs(from)}" fill="none"/></defs>` +
        `${same} stroke="${ink.colour.dark}" stroke-width="19"/>${same} stroke="${ink.colour.base}" stroke-width="13"/>` +
        `${same} stroke="${ink.colour.light}" stroke-width="4" stroke-opacity=".45" stroke-dasharray="6 10"/>`
      )
    })
    .join('')
}

export const longStyles = {
  straight: (ink: Ink): Hair => ({
    back: behind(ink, 176, 360),
    front: bothSides(ink, straightOuter, straightInner),
  }),
  waves: (ink: Ink): Hair => ({
    back: behind(ink, 200, 380),
    front: bothSides(ink, wavyOuter, wavyInner, 8),
  }),
  sideWaves: (ink: Ink): Hair => ({
    back: behind(ink, 190, 370),
    front:
      combed(
        ink,
        longer(sideShort, -180, 80, -214, 140, -198, 230, -184, 300, -210, 340, -172, 410),
        longer(sideShortInner, -140, 90, -160, 150, -134, 230, -116, 300, -136, 340, -100, 390),
        6,
      ) +
      combed(
        ink,
        longer(sideSweep, 182, 80, 222, 130, 206, 220, 190, 300, 222, 340, 184, 420),
        longer(sideSweepInner, 142, 90, 160, 140, 130, 220, 112, 300, 132, 340, 98, 400),
        7,
      ),
  }),
  longFringe: (ink: Ink): Hair => ({
    back: behind(ink, 176, 360),
    front: bothSides(ink, straightOuter, straightInner, 7) + fringe(ink, -66),
  }),
  bob: (ink: Ink): Hair => ({
    back: behind(ink, 150, 190),
    front:
      combed(
        ink,
        longer(sideShort, -182, 60, -196, 110, -176, 184),
        longer(sideShortInner, -140, 70, -138, 120, -104, 196),
        8,
      ) +
      combed(
        ink,
        longer(sideSweep, 184, 60, 200, 110, 178, 184),
        longer(sideSweepInner, 140, 70, 138, 120, 104, 196),
        10,
      ),
  }),
  bobFringe: (ink: Ink): Hair => ({
    back: behind(ink, 150, 170),
    front:
      bothSides(
        ink,
        [0, -252, 124, -258, 194, -160, 188, -10, 186, 60, 200, 110, 170, 176],
        [0, -176, 66, -158, 138, -110, 140, 0, 142, 60, 138, 110, 108, 186],
        8,
      ) + fringe(ink, -64),
  }),
  lob: (ink: Ink): Hair => ({
    back: behind(ink, 170, 260),
    front: bothSides(
      ink,
      [0, -252, 128, -258, 196, -150, 188, -10, 184, 90, 222, 150, 188, 280],
      [0, -174, 70, -158, 136, -104, 139, 0, 140, 100, 150, 160, 104, 268],
      9,
    ),
  }),
  flicked: (ink: Ink): Hair => ({
    back: behind(ink, 160, 230),
    front:
      combed(
        ink,
        longer(sideShort, -182, 80, -176, 150, -236, 232),
        longer(sideShortInner, -140, 80, -130, 160, -152, 250),
        8,
      ) +
      combed(
        ink,
        longer(sideSweep, 184, 80, 178, 150, 238, 228),
        longer(sideSweepInner, 140, 80, 132, 160, 154, 250),
        9,
      ),
  }),
  curly: (ink: Ink): Hair => ({
    back: mass(bumpy(ink.dice, 0, 20, 226, 262, 18), 'url(#hairBack)'),
    front:
      curlyFringe(ink, 196, 262, -128, 10) +
      curls(ink, -184, 112, 56, 150, 9, 3) +
      curls(ink, 184, 112, 56, 150, 9, 3),
  }),
  highBun: (ink: Ink): Hair => ({
    back: curls(ink, 0, -276, 82, 70, 13, 9) + skullCap(ink),
    front: pulledBack(ink),
  }),
  smoothBun: (ink: Ink): Hair => ({
    back:
      combed(ink, [-78, -280, -80, -360, 80, -360, 78, -280], [-74, -262, -60, -206, 60, -206, 74, -262], 6) +
      skullCap(ink),
    front: pulledBack(ink, -20),
  }),
  lowBun: (ink: Ink): Hair => ({
    back:
      combed(ink, [110, 40, 200, 20, 240, 130, 150, 170], [110, 60, 130, 70, 150, 120, 118, 166], 6) +
      skullCap(ink),
    front:
      combed(ink, [...sideShort.slice(0, 6), -164, -14], [...sideShortInner.slice(0, 6), -140, -16], 8) +
      combed(ink, [...sideSweep.slice(0, 6), 166, -8], [...sideSweepInner.slice(0, 6), 140, -14], 10),
  }),
  ponytail: (ink: Ink): Hair => ({ back: tail(ink) + skullCap(ink), front: pulledBack(ink, -26) }),
  plaited: (ink: Ink): Hair => ({
    back: behind(ink, 150, 190),
    front:
      combed(
        ink,
        longer(sideShort, -180, 50, -168, 90, -140, 130),
        longer(sideShortInner, -140, 50, -138, 80, -124, 120),
        7,
      ) +
      plait(ink, 152, 130, 5) +
      combed(
        ink,
        longer(sideSweep, 188, 60, 200, 100, 176, 150),
        longer(sideSweepInner, 140, 60, 136, 100, 126, 150),
        9,
      ),
  }),
  halfUp: (ink: Ink): Hair => ({
    back:
      combed(ink, [-52, -262, -56, -322, 56, -322, 52, -262], [-48, -250, -40, -210, 40, -210, 48, -250], 5) +
      behind(ink, 180, 370),
    front:
      bothSides(
        ink,
        [120, -150, 184, -110, 190, -20, 186, 60, 184, 150, 222, 240, 190, 400],
        [118, -110, 134, -80, 138, -20, 140, 60, 142, 150, 130, 240, 106, 384],
        7,
      ) + pulledBack(ink),
  }),
  boxBraids: (ink: Ink): Hair => ({ back: behind(ink, 160, 300), front: pulledBack(ink) + ropes(ink, 400) }),
  locks: (ink: Ink): Hair => ({ back: behind(ink, 150, 200), front: pulledBack(ink) + ropes(ink, 260) }),
  loose: (ink: Ink): Hair => ({
    back: behind(ink, 150, 240),
    front: bothSides(
      ink,
      [0, -240, 116, -248, 184, -150, 180, -10, 180, 90, 200, 150, 176, 268],
      [0, -182, 64, -168, 132, -120, 141, 0, 146, 90, 140, 150, 112, 250],
      8,
    ),
  }),
}

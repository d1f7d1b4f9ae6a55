import { bumpy, line, path, svg, times } from '../svg.ts'
import { combed, curls, curlyFringe, mass, skullCap } from './parts.ts'
import type { Hair, Ink } from './parts.ts'
import { pulledBack } from './long.ts'

/** The cropped hair above the ears; `low` is where it ends in front of them. */
const sides = (ink: Ink, top = -200, low = 8, opacity = 1): string => {
  const w = ink.cheek
  const side = (s: number) =>
    path(
      svg`M${s * (w + 5)} ${low}C${s * (w + 15)} -60 ${s * (w + 10)} -130 ${s * 96} ${top}L${s * 84} -146C${s * 108} -140 ${s * (w - 16)} -112 ${s * (w - 15)} -78C${s * (w - 14)} -50 ${s * (w - 6)} -30 ${s * (w - 11)} ${low}Z`,
      s > 0 ? 'url(#hair)' : 'url(#hairBack)',
      `opacity="${opacity}"`,
    )
  return side(-1) + side(1)
}

const stubbleCap = (ink: Ink, hairline: number, opacity: number): string => {
  const w = ink.cheek
  return path(
    svg`M${-w - 3} 6C${-w - 12} -130 -98 -216 0 -216C98 -216 ${w + 12} -130 ${w + 3} 6L${w - 9} 4C${w - 8} -40 ${w - 10} -70 ${w - 20} -88C${w - 22} ${hairline + 16} 92 ${hairline + 4} 76 ${hairline}Q0 ${hairline - 14} -76 ${hairline}C-92 ${hairline + 4} ${-w + 22} ${hairline + 16} ${-w + 20} -88C${-w + 10} -70 ${-w + 8} -40 ${-w + 9} 4Z`,
    'url(#hair)',
    `opacity="${opacity}"`,
  )
}

export const shortStyles = {
  pixie: (ink: Ink): Hair => ({
    back: skullCap(ink, 240, 60),
    front:
      sides(ink, -190, 40) +
      combed(
        ink,
        [-50, -196, -120, -238, -184, -150, -166, -20, -164, 10, -158, 30, -146, 52],
        [-50, -160, -90, -160, -138, -110, -138, -40, -139, 0, -140, 20, -142, 40],
        6,
      ) +
      combed(
        ink,
        [-56, -190, -20, -290, 190, -290, 176, -60, 172, -30, 164, 0, 150, 20],
        [-56, -164, -10, -150, 80, -130, 124, -74, 132, -50, 138, -20, 140, 6],
        11,
      ),
  }),
  crop: (ink: Ink): Hair => ({
    back: skullCap(ink, 226, 10),
    front:
      sides(ink) +
      combed(
        ink,
        [-142, -120, -120, -270, 120, -280, 144, -124],
        [-122, -96, -70, -112, 60, -128, 122, -98],
        10,
      ) +
      line(
        times(7, (at) => svg`M${(at - 3) * 34} -150q-6 24 -14 38`),
        ink.colour.dark,
        4,
        'opacity=".5"',
      ),
  }),
  sidePart: (ink: Ink): Hair => ({
    back: skullCap(ink, 226, 10),
    front:
      sides(ink) +
      combed(
        ink,
        [-78, -178, -100, -214, -140, -190, -150, -110],
        [-84, -150, -96, -150, -122, -130, -128, -96],
        5,
      ) +
      combed(
        ink,
        [-82, -170, -60, -284, 150, -284, 154, -110],
        [-84, -152, -20, -168, 80, -152, 126, -100],
        10,
      ),
  }),
  quiff: (ink: Ink): Hair => ({
    back: skullCap(ink, 226, 10),
    front:
      sides(ink, -200, 8, 0.86) +
      combed(
        ink,
        [-122, -112, -170, -250, -40, -330, 70, -286, 140, -268, 164, -190, 146, -110],
        [-104, -124, -96, -150, -60, -176, 0, -168, 60, -166, 100, -150, 118, -116],
        11,
      ),
  }),
  slickBack: (ink: Ink): Hair => ({
    back: skullCap(ink, 230, 30),
    front:
      sides(ink, -190, 14) +
      combed(
        ink,
        [-118, -118, -140, -270, 120, -300, 150, -112],
        [-104, -122, -50, -172, 50, -176, 116, -114],
        9,
      ) +
      line(
        'M-70 -146Q-60 -200 0 -222M-30 -160Q-16 -204 40 -222M20 -164Q34 -200 76 -212',
        ink.colour.light,
        3,
        'opacity=".45"',
      ),
  }),
  curlyTop: (ink: Ink): Hair => ({
    back: skullCap(ink, 220, 10),
    front: sides(ink, -190, 6, 0.8) + curls(ink, 0, -186, 138, 74, 15, 13),
  }),
  shortAfro: (ink: Ink): Hair => ({
    back: skullCap(ink, 230, 10),
    front: sides(ink, -180, 12) + curlyFringe(ink, 166, 244, -146, 14),
  }),
  afro: (ink: Ink): Hair => ({
    back: mass(bumpy(ink.dice, 0, -70, 228, 226, 18), 'url(#hairBack)'),
    front: curlyFringe(ink, 214, 282, -138, 16),
  }),
  buzz: (ink: Ink): Hair => ({ back: '', front: stubbleCap(ink, -142, 0.86) }),
  fade: (ink: Ink): Hair => ({
    back: skullCap(ink, 218, -40),
    front:
      stubbleCap(ink, -140, 0.55) +
      mass('M-122 -112C-140 -200 -90 -244 0 -244C90 -244 140 -200 122 -112L100 -138Q0 -156 -100 -138Z'),
  }),
  swept: (ink: Ink): Hair => ({
    back: skullCap(ink, 240, 70),
    front:
      combed(
        ink,
        [-40, -216, -120, -250, -190, -160, -172, -20, -170, 20, -176, 50, -160, 84],
        [-40, -172, -84, -166, -132, -120, -140, -40, -142, 10, -140, 30, -146, 60],
        7,
      ) +
      combed(
        ink,
        [-46, -214, 20, -300, 196, -240, 178, -30, 174, 20, 184, 50, 164, 92],
        [-44, -176, 10, -160, 112, -140, 136, -50, 142, 0, 142, 30, 146, 62],
        10,
      ),
  }),
  curtains: (ink: Ink): Hair => ({
    back: skullCap(ink, 238, 20),
    front:
      sides(ink, -190, 20) +
      combed(
        ink,
        [0, -206, -40, -290, -180, -250, -160, -60],
        [0, -170, -40, -180, -110, -140, -126, -52],
        8,
      ) +
      combed(ink, [0, -206, 40, -290, 184, -250, 162, -60], [0, -170, 40, -180, 110, -140, 128, -52], 8),
  }),
  manBun: (ink: Ink): Hair => ({
    back:
      combed(ink, [-50, -256, -56, -310, 56, -310, 50, -256], [-46, -240, -36, -204, 36, -204, 46, -240], 5) +
      skullCap(ink, 230, 10),
    front: pulledBack(ink, 12),
  }),
  receding: (ink: Ink): Hair => ({
    back: skullCap(ink, 220, 10),
    front:
      sides(ink, -186, 8) +
      combed(
        ink,
        [-112, -160, -90, -250, 96, -256, 122, -156],
        [-92, -168, -50, -150, 40, -160, 96, -170],
        9,
      ),
  }),
  horseshoe: (ink: Ink): Hair => ({
    back: '',
    front: times(2, (at) => {
      const s = at ? 1 : -1
      const w = ink.cheek
      return mass(
        svg`M${s * (w + 7)} 22C${s * (w + 22)} -40 ${s * (w + 12)} -110 ${s * (w - 18)} -136C${s * (w - 22)} -100 ${s * (w - 14)} -70 ${s * (w - 12)} -40Q${s * (w - 6)} -20 ${s * (w - 9)} 14Z`,
      )
    }),
  }),
  bald: (): Hair => ({ back: '', front: '' }),
}

/** Front of a house: where it begins, how wide and high it is, and how it ends at the top. */
type House = [
  x: number,
  width: number,
  height: number,
  roof: keyof typeof roofs,
  floors: number,
  lit: number[],
]

const GROUND = 400

/** From the left wall to the right one, at the height where the roof begins. */
const roofs = {
  flat: (w: number) => `h-5v-10h${w + 10}v10h-5`,
  gable: (w: number) => `l${w / 2}-52 ${w / 2} 52`,
  step: (w: number) => `${`v-14h${w / 8}`.repeat(3)}v-14h${w / 4}v14${`h${w / 8}v14`.repeat(3)}`,
  bell: (w: number) =>
    `c4-14 ${w * 0.22}-8 ${w * 0.24}-44q${w * 0.26}-34 ${w * 0.52} 0c${w * 0.02} 36 ${w * 0.24 - 4} 30 ${w * 0.24} 44`,
}

const houses: House[] = [
  [-6, 134, 58, 'gable', 1, [1]],
  [128, 116, 82, 'flat', 1, []],
  [244, 132, 66, 'bell', 1, [0]],
  [376, 120, 96, 'step', 1, []],
  [496, 132, 92, 'gable', 1, [1]],
  [628, 118, 124, 'flat', 1, [2]],
  [746, 130, 104, 'bell', 1, [1]],
  [876, 140, 256, 'step', 3, [4, 8]],
  [1016, 150, 286, 'gable', 3, []],
  [1166, 124, 244, 'flat', 3, [1, 7]],
  [1290, 140, 270, 'bell', 3, [3]],
  [1430, 176, 232, 'step', 3, [0, 5]],
]

const frontOf = ([x, width, height, roof]: House) =>
  `M${x} ${GROUND}v-${height}${roofs[roof](width)}v${height}z`

/** Three to a floor, from the top left, but where the door is. */
const windowsOf = ([x, width, height, , floors]: House, at: number) =>
  Array.from({ length: floors * 3 }, (_, index) => {
    const gap = (width - 66) / 4
    const left = x + gap + (index % 3) * (22 + gap)
    const top = GROUND - height + 20 + Math.floor(index / 3) * 62
    const isAtDoor = top > GROUND - 105 && index % 3 === (at % 2 ? 0 : 2)
    return { index, path: isAtDoor ? '' : `M${left.toFixed(1)} ${top}h22v36h-22z` }
  })

const WARM = 8
const all = houses.flatMap((house, at) =>
  at === WARM
    ? []
    : windowsOf(house, at).map(({ index, path }) => ({ path, isLit: house[5].includes(index) })),
)
const dark = all.flatMap(({ path, isLit }) => (isLit ? [] : path)).join('')
const lit = all.flatMap(({ path, isLit }) => (isLit ? path : [])).join('')
const fronts = [0, 1, 2].map((shade) =>
  houses.flatMap((house, at) => (at % 3 === shade ? frontOf(house) : [])).join(''),
)
const doors = houses
  .map(([x, width], at) => `M${x + (at % 2 ? 16 : width - 42)} ${GROUND}v-44a13 13 0 0 1 26 0v44z`)
  .join('')
const stars =
  'M20 150h0M70 60h0M140 190h0M190 30h0M230 120h0M300 70h0M340 190h0M400 24h0M430 130h0M540 210h0M575 60h0M590 150h0'

/** The moon and some stars, which only the night shows. */
export function Sky({ className }: { className: string }) {
  return (
    <svg aria-hidden viewBox="0 0 600 240" className={className}>
      <path d={stars} className="evening-stars" />
      <path d="M500 40a58 58 0 1 0 50 88a52 52 0 0 1-50-88z" fill="var(--moon)" />
    </svg>
  )
}

/** Somebody is up in one house, and somebody in another. The windows of the rest are anybody's. */
export function Street({ className }: { className: string }) {
  return (
    <svg aria-hidden viewBox="0 0 1600 420" preserveAspectRatio="xMaxYMax slice" className={className}>
      <defs>
        <radialGradient id="glow">
          <stop stopColor="var(--warm)" stopOpacity=".75" />
          <stop offset="1" stopColor="var(--warm)" stopOpacity="0" />
        </radialGradient>
      </defs>
      {fronts.map((path, shade) => (
        <path key={shade} d={path} fill={`var(--house-${shade})`} />
      ))}
      <path d={dark} fill="var(--pane)" />
      <path d={lit} fill="var(--lamp)" />
      <path d={doors} fill="var(--pane)" />
      <Neighbour />
      <WarmWindow />
      <Foreground />
    </svg>
  )
}

/** In a window of the house with the steps, looking over. */
const Neighbour = () => (
  <path d="M937 262v-7q0-8 7-8q-4-3-4-7a6 6 0 0 1 12 0q0 4-4 7q7 0 7 8v7z" fill="var(--house-0)" />
)

function WarmWindow() {
  return (
    <>
      <circle cx="1091" cy="205" r="150" fill="url(#glow)" />
      <path d="M1044 250v-66a47 47 0 0 1 94 0v66z" fill="var(--warm)" />
      <path
        d="M1070 250v-16q0-20 20-22q-12-6-12-20a15 15 0 0 1 30 0q0 14-12 20q20 2 20 22v16z"
        fill="var(--house-0)"
      />
      <path d="M1122 250q-8-14 2-22l-1-9 6 5 6-5q2 10-1 14q4 9 0 17z" fill="var(--house-0)" />
      <path d="M1044 250v-66a47 47 0 0 1 94 0v66zM1091 137v28M1036 254h110" className="evening-frame" />
      <path d="M1040 300h22v40h-22zM1080 300h22v40h-22zM1120 300h22v40h-22z" fill="var(--pane)" />
    </>
  )
}

/** The pavement, a lamp, a tree and a bicycle that waits. */
function Foreground() {
  return (
    <>
      <path d="M0 398h1600v22H0z" fill="var(--ground)" />
      <circle cx="850" cy="272" r="70" fill="url(#glow)" opacity=".6" />
      <path d="M848 400V290h4v110zM838 290l4-22h16l4 22z" fill="var(--ground)" />
      <path d="M842 288l3-18h10l3 18z" fill="var(--lamp)" />
      <path d="M1263 400V316h7v84z" fill="var(--ground)" />
      <circle cx="1266" cy="296" r="42" fill="var(--leaf)" />
      <path
        d="M938 383a15 15 0 1 0 .1 0M990 383a15 15 0 1 0 .1 0M938 398l12-30h28l12 30M950 368l14 30 14-30M945 366h10M976 360h8"
        className="evening-bike"
      />
    </>
  )
}

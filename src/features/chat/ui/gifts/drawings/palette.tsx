/** One box of paints for all gifts. Nothing in it is near black or near white: they stand on light and on dark. */
export const paint = {
  rose: '#e8566f',
  roseDeep: '#c93c5a',
  roseLight: '#f68d9b',
  blush: '#fbc4c6',
  cream: '#fdeed8',
  creamDeep: '#f1d6b3',
  gold: '#f4bb4c',
  goldDeep: '#dc9430',
  goldLight: '#fcdc8d',
  leaf: '#62a56f',
  leafDeep: '#45835a',
  cocoa: '#8f5b43',
  cocoaDeep: '#70422f',
  cocoaLight: '#b67f5f',
  honey: '#d19a66',
  honeyLight: '#ecc79c',
  plum: '#9b6fc2',
  plumLight: '#c9a8e2',
  sky: '#9ed3e6',
  skyLight: '#d8f0f6',
  skyDeep: '#69b2cf',
  shade: '#3a1426',
  shine: '#ffffff',
}

/** What it stands on. */
export function Ground({ rx = 26, cx = 48 }: { rx?: number; cx?: number }) {
  return <ellipse cx={cx} cy={89} rx={rx} ry={3.6} fill={paint.shade} opacity={0.16} />
}

/** A glint beside something precious. */
export function Sparkle({
  x,
  y,
  r = 5,
  fill = paint.goldLight,
}: {
  x: number
  y: number
  r?: number
  fill?: string
}) {
  const q = r * 0.24
  return (
    <path
      d={`M${x} ${y - r}Q${x + q} ${y - q} ${x + r} ${y}Q${x + q} ${y + q} ${x} ${y + r}Q${x - q} ${y + q} ${x - r} ${y}Q${x - q} ${y - q} ${x} ${y - r}Z`}
      fill={fill}
    />
  )
}

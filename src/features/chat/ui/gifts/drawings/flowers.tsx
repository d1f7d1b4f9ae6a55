import { Ground, paint } from './palette.tsx'

export const rose = (
  <>
    <Ground rx={15} />
    <path d="M48 50C48 66 47 76 46 88" stroke={paint.leafDeep} strokeWidth={4} strokeLinecap="round" />
    <path d="M47 79C35 79 26 72 24 61C37 60 46 67 47 79Z" fill={paint.leaf} />
    <path d="M47 79C41 72 34 66 24 61C26 72 35 79 47 79Z" fill={paint.leafDeep} opacity={0.45} />
    <path d="M47.5 71C58 72 68 66 71 56C59 54 49 60 47.5 71Z" fill={paint.leaf} />
    <path d="M47.5 71C55 67 62 62 71 56C68 66 58 72 47.5 71Z" fill={paint.leafDeep} opacity={0.45} />
    <path d="M36 51C40 57 56 57 60 51L48 46Z" fill={paint.leafDeep} />
    <path d="M48 6C60 6 68 12 71 22C75 37 64 54 48 54C32 54 21 37 25 22C28 12 36 6 48 6Z" fill={paint.rose} />
    <path
      d="M35 20C35 12 41 8 48 8C56 8 62 13 62 21C62 30 56 36 48 36C40 36 35 29 35 20Z"
      fill={paint.roseLight}
    />
    <path
      d="M41 22C41 16 45 13 49 13C54 13 57 17 57 21C57 26 53 30 49 30C45.5 30 43.5 27 44.5 24C45.5 21.5 49 20.5 50.5 23"
      stroke={paint.roseDeep}
      strokeWidth={2.6}
      strokeLinecap="round"
    />
    <path d="M25 22C30 19 36 24 39 31C43 40 47 48 48 54C32 54 21 37 25 22Z" fill={paint.rose} />
    <path d="M71 22C66 19 60 24 57 31C53 40 49 48 48 54C64 54 75 37 71 22Z" fill={paint.roseDeep} />
    <path d="M25 22C30 19 36 24 39 31C34 27 29 24 25 22Z" fill={paint.roseLight} />
    <path d="M71 22C66 19 60 24 57 31C62 27 67 24 71 22Z" fill={paint.rose} />
    <path
      d="M29 36C31 43 36 48 42 50"
      stroke={paint.roseLight}
      strokeWidth={2.4}
      strokeLinecap="round"
      opacity={0.8}
    />
  </>
)

type BlossomProps = { x: number; y: number; r: number; petal: string; heart: string }

function Blossom({ x, y, r, petal, heart }: BlossomProps) {
  const petals = [0, 72, 144, 216, 288]
  return (
    <g transform={`translate(${x} ${y})`}>
      {petals.map((turn) => (
        <ellipse
          key={turn}
          cy={-r * 0.56}
          rx={r * 0.46}
          ry={r * 0.52}
          fill={petal}
          transform={`rotate(${turn})`}
        />
      ))}
      <circle r={r * 0.62} fill={paint.shade} opacity={0.07} />
      <circle r={r * 0.32} fill={heart} />
      <circle cx={-r * 0.1} cy={-r * 0.1} r={r * 0.12} fill={paint.shine} opacity={0.55} />
    </g>
  )
}

const sprig = 'M0 0C-7 -6 -8 -16 0 -24C8 -16 7 -6 0 0Z'

export const bouquet = (
  <>
    <Ground rx={16} />
    <g fill={paint.leaf}>
      <path d={sprig} transform="translate(30 46) rotate(-62)" />
      <path d={sprig} transform="translate(66 46) rotate(62)" />
      <path d={sprig} transform="translate(38 34) rotate(-24)" fill={paint.leafDeep} />
      <path d={sprig} transform="translate(58 34) rotate(24)" fill={paint.leafDeep} />
    </g>
    <path d="M48 88L20 44C30 38 66 38 76 44Z" fill={paint.creamDeep} />
    <Blossom x={48} y={20} r={14} petal={paint.plumLight} heart={paint.gold} />
    <Blossom x={29} y={33} r={14} petal={paint.roseLight} heart={paint.cream} />
    <Blossom x={67} y={33} r={14} petal={paint.blush} heart={paint.gold} />
    <Blossom x={48} y={41} r={15} petal={paint.rose} heart={paint.goldLight} />
    <path d="M20 44L48 56L76 44L55 86C52 90 44 90 41 86Z" fill={paint.cream} />
    <path d="M48 56L76 44L55 86C53 88.5 50.5 89 48 89Z" fill={paint.creamDeep} opacity={0.75} />
    <path d="M36 68C44 72 52 72 60 68L57.5 74C51 77 45 77 38.5 74Z" fill={paint.rose} />
    <path d="M48 72C40 66 34 68 35 73C36 78 43 77 48 72Z" fill={paint.roseDeep} />
    <path d="M48 72C56 66 62 68 61 73C60 78 53 77 48 72Z" fill={paint.roseDeep} />
    <path d="M46 73L42 86L47 83L48 75Z" fill={paint.rose} />
    <path d="M50 73L54 86L49 83L48 75Z" fill={paint.roseDeep} />
    <circle cx={48} cy={72} r={3.2} fill={paint.roseLight} />
  </>
)

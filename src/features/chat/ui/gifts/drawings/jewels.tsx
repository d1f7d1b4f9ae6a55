import { Ground, paint, Sparkle } from './palette.tsx'

export const ring = (
  <>
    <Ground rx={22} />
    <circle cx={48} cy={61} r={23} stroke={paint.goldDeep} strokeWidth={8.5} />
    <circle cx={48} cy={61} r={23.8} stroke={paint.gold} strokeWidth={5.5} />
    <path d="M26.5 52C30 45 36 41 42 39.5" stroke={paint.goldLight} strokeWidth={3} strokeLinecap="round" />
    <path d="M30 76C33 80 37 82.5 41 83.5" stroke={paint.goldLight} strokeWidth={2.6} strokeLinecap="round" />
    <path d="M37 36L48 46L59 36L55 44L48 48L41 44Z" fill={paint.goldDeep} />
    <path d="M35 7H61L73 20L48 44L23 20Z" fill={paint.sky} />
    <path d="M35 7L23 20H38Z" fill={paint.skyLight} />
    <path d="M35 7H61L58 20H38Z" fill={paint.shine} opacity={0.8} />
    <path d="M61 7L73 20H58Z" fill={paint.sky} />
    <path d="M23 20H38L48 44Z" fill={paint.sky} />
    <path d="M38 20H58L48 44Z" fill={paint.skyLight} />
    <path d="M58 20H73L48 44Z" fill={paint.skyDeep} />
    <Sparkle x={80} y={9} r={6.5} />
    <Sparkle x={15} y={33} r={5} />
  </>
)

function Gem({ x, y, r, fill }: { x: number; y: number; r: number; fill: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={r} fill={fill} />
      <circle r={r * 0.32} cx={-r * 0.32} cy={-r * 0.34} fill={paint.shine} opacity={0.75} />
    </g>
  )
}

export const crown = (
  <>
    <Ground rx={32} />
    <path d="M20 66C20 40 30 32 48 32C66 32 76 40 76 66Z" fill={paint.roseDeep} />
    <path d="M10 30L28 48L48 18L68 48L86 30L79 72H17Z" fill={paint.gold} />
    <path d="M48 18L68 48L86 30L79 72H56C64 58 58 36 48 18Z" fill={paint.goldDeep} opacity={0.55} />
    <path d="M14.5 37L21 66" stroke={paint.goldLight} strokeWidth={3} strokeLinecap="round" />
    <path d="M17 70C30 66 66 66 79 70V82C66 87 30 87 17 82Z" fill={paint.goldDeep} />
    <path d="M17 70C30 66 66 66 79 70V78C66 83 30 83 17 78Z" fill={paint.goldLight} />
    <Gem x={10} y={27} r={5.5} fill={paint.roseLight} />
    <Gem x={48} y={14} r={6.5} fill={paint.rose} />
    <Gem x={86} y={27} r={5.5} fill={paint.roseLight} />
    <path d="M48 46L55 55L48 64L41 55Z" fill={paint.plum} />
    <path d="M48 46L55 55H41Z" fill={paint.plumLight} />
    <Gem x={30} y={74.5} r={3.6} fill={paint.skyDeep} />
    <Gem x={48} y={75.5} r={4.2} fill={paint.rose} />
    <Gem x={66} y={74.5} r={3.6} fill={paint.skyDeep} />
  </>
)

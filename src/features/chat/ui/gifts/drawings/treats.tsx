import type { ReactNode } from 'react'
import { Ground, paint } from './palette.tsx'

const heart =
  'M0 5C-5 1.5 -7 -1 -7 -3.6C-7 -6 -5.2 -7.4 -3.4 -7.4C-1.8 -7.4 -0.6 -6.4 0 -5.2C0.6 -6.4 1.8 -7.4 3.4 -7.4C5.2 -7.4 7 -6 7 -3.6C7 -1 5 1.5 0 5Z'

export const coffee = (
  <>
    <Ground rx={32} />
    <g stroke={paint.creamDeep} strokeWidth={3.4} strokeLinecap="round" opacity={0.85}>
      <path d="M34 28C29 22 39 18 34 10" />
      <path d="M47 26C42 20 52 15 47 7" />
      <path d="M60 28C55 22 65 18 60 10" />
    </g>
    <ellipse cx={47} cy={81} rx={37} ry={7} fill={paint.creamDeep} />
    <ellipse cx={47} cy={79.5} rx={37} ry={6.5} fill={paint.cream} />
    <ellipse cx={47} cy={80} rx={22} ry={3.6} fill={paint.shade} opacity={0.14} />
    <path d="M70 45C84 41 88 62 67 64" stroke={paint.roseDeep} strokeWidth={6} strokeLinecap="round" />
    <path d="M20 40H74C74 64 66 80 47 80C28 80 20 64 20 40Z" fill={paint.rose} />
    <path d="M74 40C74 64 66 80 47 80C60 74 65 58 65 40Z" fill={paint.roseDeep} opacity={0.75} />
    <ellipse cx={47} cy={40} rx={27} ry={8} fill={paint.roseLight} />
    <ellipse cx={47} cy={41} rx={23} ry={6} fill={paint.cocoa} />
    <ellipse cx={47} cy={41.8} rx={18} ry={4.2} fill={paint.cocoaLight} />
    <path d={heart} transform="translate(46 61) scale(1.15)" fill={paint.cream} />
    <path
      d="M26 49C27 57 29 63 32 68"
      stroke={paint.roseLight}
      strokeWidth={3}
      strokeLinecap="round"
      opacity={0.85}
    />
  </>
)

const box =
  'M48 88C18 68 6 54 6 37C6 23 16 14 28 14C37 14 44 18 48 25C52 18 59 14 68 14C80 14 90 23 90 37C90 54 78 68 48 88Z'

function Praline({ x, y, children }: { x: number; y: number; children: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={9} fill={paint.creamDeep} />
      <circle r={9} fill="none" stroke={paint.gold} strokeWidth={1.6} strokeDasharray="2.8 1.91" />
      <circle r={6.8} cy={0.4} fill={paint.cocoaDeep} />
      <circle r={6.4} cy={-0.6} fill={paint.cocoa} />
      {children}
    </g>
  )
}

const swirl = (
  <path d="M-3.5 1.5C-2 -3 1 2 3.5 -2.5" stroke={paint.cream} strokeWidth={1.7} strokeLinecap="round" />
)
const nut = <ellipse rx={2.6} ry={2} cy={-0.8} fill={paint.honeyLight} />
const love = <path d={heart} transform="scale(0.44)" fill={paint.roseLight} />

export const chocolates = (
  <>
    <path d={box} transform="translate(0 3)" fill={paint.shade} opacity={0.16} />
    <path d={box} fill={paint.roseDeep} />
    <path d={box} transform="translate(0 -3)" fill={paint.rose} />
    <path d={box} transform="translate(6.7 4.4) scale(0.86)" fill={paint.roseDeep} />
    <path d={box} transform="translate(6.7 6.2) scale(0.86)" fill={paint.blush} />
    <Praline x={28} y={32}>
      {swirl}
    </Praline>
    <Praline x={68} y={32}>
      {nut}
    </Praline>
    <Praline x={48} y={39}>
      {love}
    </Praline>
    <Praline x={28} y={52}>
      {nut}
    </Praline>
    <Praline x={68} y={52}>
      {swirl}
    </Praline>
    <Praline x={48} y={59}>
      {swirl}
    </Praline>
    <path d="M11 33C11 25 17 18 26 17" stroke={paint.roseLight} strokeWidth={3} strokeLinecap="round" />
  </>
)

function Cherry({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={5.4} fill={paint.roseDeep} />
      <circle r={4.8} cx={-0.5} cy={-0.5} fill={paint.rose} />
      <circle r={1.3} cx={-2} cy={-2} fill={paint.shine} opacity={0.8} />
    </g>
  )
}

export const cake = (
  <>
    <Ground rx={34} />
    <ellipse cx={48} cy={82} rx={40} ry={6.5} fill={paint.skyDeep} opacity={0.6} />
    <ellipse cx={48} cy={80.5} rx={40} ry={6.5} fill={paint.skyLight} />
    <path d="M16 44H80V74C80 79 66 82 48 82C30 82 16 79 16 74Z" fill={paint.honeyLight} />
    <path d="M16 58C28 62 68 62 80 58V65C68 69 28 69 16 65Z" fill={paint.rose} />
    <path d="M70 44H80V74C80 77.5 73 80 62 81.3C68 74 70 62 70 44Z" fill={paint.cocoaLight} opacity={0.35} />
    <path
      d="M16 42C16 33 80 33 80 42V51C80 56 74 56 73.5 51C73 47 67 47 66.5 52C66 60 58 60 57.5 53C57 48 50 48 49.5 53C49 58 42 58 41.5 52C41 47 35 47 34.5 53C34 61 26 61 25.5 53C25 48 21 48 20.5 51C20 54 16 54 16 50Z"
      fill={paint.cream}
    />
    <ellipse cx={48} cy={41} rx={32} ry={6.5} fill={paint.cream} />
    <ellipse cx={48} cy={41} rx={32} ry={6.5} fill={paint.shine} opacity={0.5} />
    <path
      d="M22 37C25 31 31 31 33 36C35 30 43 29 45 35C47 29 55 29 57 35C59 30 66 30 68 36C70 32 75 33 75 38C66 44 30 44 22 37Z"
      fill={paint.blush}
    />
    <Cherry x={31} y={29} />
    <Cherry x={65} y={29} />
    <Cherry x={48} y={26} />
    <path d="M48 21C48 15 51 11 56 9" stroke={paint.leafDeep} strokeWidth={2.2} strokeLinecap="round" />
    <path d="M56 9C61 6 66 8 68 12C63 15 58 14 56 9Z" fill={paint.leaf} />
  </>
)

export const wine = (
  <>
    <Ground rx={32} cx={50} />
    <path
      d="M30 8H40V28C40 34 48 37 48 46V84C48 88 22 88 22 84V46C22 37 30 34 30 28Z"
      fill={paint.leafDeep}
    />
    <path
      d="M40 28C40 34 48 37 48 46V84C48 86 44 87 40 87.2C43 72 41 52 36 44C34 38 36 30 36 8H40Z"
      fill={paint.shade}
      opacity={0.2}
    />
    <path
      d="M27 48C27 42 33 38 33.5 32"
      stroke={paint.shine}
      strokeWidth={2.6}
      strokeLinecap="round"
      opacity={0.45}
    />
    <rect x={29} y={5} width={12} height={13} rx={2.5} fill={paint.roseDeep} />
    <rect x={29} y={14} width={12} height={4} rx={1.5} fill={paint.gold} />
    <rect x={22} y={53} width={26} height={22} fill={paint.cream} />
    <rect x={42} y={53} width={6} height={22} fill={paint.creamDeep} />
    <path d={heart} transform="translate(34 65) scale(0.92)" fill={paint.rose} />
    <ellipse cx={67} cy={86} rx={14} ry={3.4} fill={paint.sky} />
    <path d="M67 64V85" stroke={paint.sky} strokeWidth={4} strokeLinecap="round" />
    <path d="M53 32H81C84 50 79 66 67 66C55 66 50 50 53 32Z" fill={paint.skyLight} opacity={0.9} />
    <path d="M52 44C60 48 72 40 82 44C82 56 77 63.5 67 63.5C57 63.5 52 56 52 44Z" fill={paint.roseDeep} />
    <path
      d="M75 42.5C78 42.5 80 43.2 82 44C82 56 77 63.5 67 63.5C73 60 76 52 75 42.5Z"
      fill={paint.shade}
      opacity={0.22}
    />
    <path
      d="M57 37C56.5 45 57.5 52 60 57"
      stroke={paint.shine}
      strokeWidth={2.6}
      strokeLinecap="round"
      opacity={0.75}
    />
  </>
)

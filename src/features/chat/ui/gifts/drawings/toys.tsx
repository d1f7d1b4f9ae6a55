import { Ground, paint, Sparkle } from './palette.tsx'

export const teddy = (
  <>
    <Ground rx={30} />
    <ellipse cx={30} cy={80} rx={13} ry={9} fill={paint.honey} transform="rotate(-14 30 80)" />
    <ellipse cx={66} cy={80} rx={13} ry={9} fill={paint.honey} transform="rotate(14 66 80)" />
    <ellipse cx={26} cy={80} rx={6} ry={5.4} fill={paint.honeyLight} />
    <ellipse cx={70} cy={80} rx={6} ry={5.4} fill={paint.honeyLight} />
    <ellipse cx={48} cy={68} rx={23} ry={20} fill={paint.honey} />
    <circle cx={27} cy={17} r={10} fill={paint.honey} />
    <circle cx={69} cy={17} r={10} fill={paint.honey} />
    <circle cx={27} cy={17} r={5.5} fill={paint.blush} />
    <circle cx={69} cy={17} r={5.5} fill={paint.blush} />
    <path
      d="M31 56C40 61 56 61 65 56C67 68 64 80 48 86C60 74 60 66 48 63C40 62 34 60 31 56Z"
      fill={paint.cocoa}
      opacity={0.18}
    />
    <ellipse cx={48} cy={33} rx={27} ry={24} fill={paint.honey} />
    <path
      d="M75 33C75 46 63 57 48 57C60 50 66 36 62 14C70 18 75 25 75 33Z"
      fill={paint.cocoa}
      opacity={0.14}
    />
    <ellipse cx={48} cy={41} rx={14} ry={11} fill={paint.honeyLight} />
    <circle cx={37} cy={29} r={3.2} fill={paint.cocoaDeep} />
    <circle cx={59} cy={29} r={3.2} fill={paint.cocoaDeep} />
    <circle cx={36} cy={28} r={1.1} fill={paint.shine} />
    <circle cx={58} cy={28} r={1.1} fill={paint.shine} />
    <ellipse cx={29} cy={38} rx={4.5} ry={3} fill={paint.rose} opacity={0.4} />
    <ellipse cx={67} cy={38} rx={4.5} ry={3} fill={paint.rose} opacity={0.4} />
    <path d="M43.5 36H52.5C52.5 39.5 50 41 48 41C46 41 43.5 39.5 43.5 36Z" fill={paint.cocoaDeep} />
    <path d="M43 45C45 48 51 48 53 45" stroke={paint.cocoaDeep} strokeWidth={2} strokeLinecap="round" />
    <path
      d="M48 84C37 76 32 71 32 65C32 60 36 57 40 57C43.5 57 46.5 59 48 62C49.5 59 52.5 57 56 57C60 57 64 60 64 65C64 71 59 76 48 84Z"
      fill={paint.rose}
    />
    <path
      d="M36.5 65C36.5 62.5 38.2 61.2 40 61"
      stroke={paint.blush}
      strokeWidth={2.4}
      strokeLinecap="round"
    />
    <path d="M24 60C20 68 25 76 33 75C37 74 38 69 34 67" fill={paint.honey} />
    <path d="M72 60C76 68 71 76 63 75C59 74 58 69 62 67" fill={paint.honey} />
  </>
)

export const balloon = (
  <>
    <path
      d="M48 71C44 77 53 80 48 86C46 89 47 91 49 93"
      stroke={paint.goldDeep}
      strokeWidth={2.4}
      strokeLinecap="round"
    />
    <path
      d="M48 68C22 51 11 40 11 26C11 14 20 6 30 6C38 6 44.5 10 48 17C51.5 10 58 6 66 6C76 6 85 14 85 26C85 40 74 51 48 68Z"
      fill={paint.rose}
    />
    <path
      d="M85 26C85 40 74 51 48 68C64 50 74 34 70 6.5C79 8 85 16 85 26Z"
      fill={paint.roseDeep}
      opacity={0.7}
    />
    <path
      d="M18.5 29C17 20 22 13.5 29.5 12.5"
      stroke={paint.shine}
      strokeWidth={4.6}
      strokeLinecap="round"
      opacity={0.75}
    />
    <circle cx={22} cy={37} r={2.6} fill={paint.shine} opacity={0.65} />
    <path d="M48 66L42.5 73C46 74.5 50 74.5 53.5 73Z" fill={paint.roseDeep} />
    <Sparkle x={14} y={60} r={5} fill={paint.gold} />
    <Sparkle x={79} y={66} r={6.5} fill={paint.gold} />
  </>
)

export const star = (
  <>
    <path
      d="M48 8C51 8 53 10 54.5 13L61.5 29C62 30.2 63 31 64.4 31.2L81.5 33.5C88 34.4 90 40 85.5 44.5L73 57C72 58 71.6 59.4 71.8 60.8L74.7 78C75.8 84.5 71 88 65.5 85L50 76.6C48.8 75.9 47.2 75.9 46 76.6L30.5 85C25 88 20.2 84.5 21.3 78L24.2 60.8C24.4 59.4 24 58 23 57L10.5 44.5C6 40 8 34.4 14.5 33.5L31.6 31.2C33 31 34 30.2 34.5 29L41.5 13C43 10 45 8 48 8Z"
      fill={paint.gold}
    />
    <path
      d="M81.5 33.5C88 34.4 90 40 85.5 44.5L73 57C72 58 71.6 59.4 71.8 60.8L74.7 78C75.8 84.5 71 88 65.5 85L50 76.6C48.8 75.9 47.2 75.9 46 76.6L34 83C58 74 66 56 64 31.2Z"
      fill={paint.goldDeep}
      opacity={0.45}
    />
    <path
      d="M40 24L36.5 32.5C35.8 34.2 34.5 35 33 35.3L24 36.6"
      stroke={paint.cream}
      strokeWidth={4}
      strokeLinecap="round"
      opacity={0.9}
    />
    <circle cx={39} cy={48} r={3.2} fill={paint.cocoaDeep} />
    <circle cx={57} cy={48} r={3.2} fill={paint.cocoaDeep} />
    <circle cx={38} cy={47} r={1.1} fill={paint.shine} />
    <circle cx={56} cy={47} r={1.1} fill={paint.shine} />
    <ellipse cx={33} cy={55} rx={4.5} ry={3} fill={paint.rose} opacity={0.55} />
    <ellipse cx={63} cy={55} rx={4.5} ry={3} fill={paint.rose} opacity={0.55} />
    <path d="M43 54C45 58.5 51 58.5 53 54" stroke={paint.cocoaDeep} strokeWidth={2.6} strokeLinecap="round" />
    <Sparkle x={15} y={17} r={6} />
    <Sparkle x={82} y={19} r={4.5} />
  </>
)

export const candle = (
  <>
    <circle cx={46} cy={25} r={23} fill={paint.gold} opacity={0.16} />
    <circle cx={46} cy={25} r={15} fill={paint.gold} opacity={0.2} />
    <Ground rx={32} />
    <path d="M70 76C84 70 86 88 70 84" stroke={paint.goldDeep} strokeWidth={4.5} strokeLinecap="round" />
    <ellipse cx={46} cy={82} rx={32} ry={7} fill={paint.goldDeep} />
    <ellipse cx={46} cy={79.5} rx={32} ry={6.5} fill={paint.gold} />
    <ellipse cx={46} cy={79} rx={21} ry={3.8} fill={paint.goldDeep} opacity={0.55} />
    <path d="M31 44C31 40 61 40 61 44V77C61 80.5 31 80.5 31 77Z" fill={paint.cream} />
    <path
      d="M53 41.5C58 42 61 43 61 44V77C61 79 55 79.8 48 79.7C53 70 54.5 54 53 41.5Z"
      fill={paint.creamDeep}
    />
    <ellipse cx={46} cy={44} rx={15} ry={4} fill={paint.creamDeep} />
    <ellipse cx={46} cy={44} rx={11} ry={2.6} fill={paint.gold} opacity={0.6} />
    <path
      d="M31 44C31 47 33 48 34 51C34.5 57 39 57 39 51C39 49 41 48 42.5 48C36 48 31 46.5 31 44Z"
      fill={paint.shine}
      opacity={0.75}
    />
    <path d="M46 44V35" stroke={paint.cocoaDeep} strokeWidth={2.4} strokeLinecap="round" />
    <path
      d="M46 4C56 14 60 22 56.5 30C54.5 35 50.5 37.5 46 37.5C41.5 37.5 37.5 35 35.5 30C32 22 43 15 46 4Z"
      fill={paint.gold}
    />
    <path
      d="M46.5 15C52 22 53.5 26 52 30.5C51 34 48.5 36 46 36C43.5 36 41 34 40 30.5C38.5 26 45 22 46.5 15Z"
      fill={paint.roseLight}
    />
    <path
      d="M46.5 25C49 28 49.5 30 49 32C48.5 34 47.5 35 46 35C44.5 35 43.5 34 43 32C42.5 30 45.5 28 46.5 25Z"
      fill={paint.cream}
    />
  </>
)

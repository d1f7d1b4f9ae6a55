import type { Person } from './person.ts'
import { line, mix, path, svg, times } from './svg.ts'

const moustache = (turn: number, droop: number): string => {
  const x = turn * 17
  return svg`M${x} 104C${x + 22} 96 ${x + 52} 104 ${x + 66} ${128 + droop}C${x + 44} 126 ${x + 20} 126 ${x} 120C${x - 20} 126 ${x - 44} 126 ${x - 66} ${128 + droop}C${x - 52} 104 ${x - 22} 96 ${x} 104Z`
}

const fullBeard = ({ face }: Person, turn: number, extra: number): string => {
  const { cheek, jaw, chin } = face
  const low = 215 + face.length + extra
  const x = turn * 17
  return svg`M${-cheek - 1} -6C${-cheek} 60 ${-jaw - 10} 112 ${-jaw - 5} 130C${-jaw} 176 ${-chin - 24} ${low} 0 ${low}C${chin + 24} ${low} ${jaw} 176 ${jaw + 5} 130C${jaw + 10} 112 ${cheek} 60 ${cheek + 1} -6C${cheek - 8} 40 ${cheek - 20} 84 ${x + 88} 104C${x + 62} 112 ${x + 40} 96 ${x} 104C${x - 40} 96 ${x - 62} 112 ${x - 88} 104C${-cheek + 20} 84 ${-cheek + 8} 40 ${-cheek - 1} -6Z`
}

const hairs = ({ face, hair }: Person, low: number, count = 11): string =>
  line(
    times(count, (at) => {
      const away = at - (count - 1) / 2
      const x = away * 18
      const y = low - 42 - away ** 2 * 2.1
      return svg`M${x} ${y}q${away} 14 0 26`
    }),
    mix(hair.light, face.skin.base, 0.2),
    2.6,
    'opacity=".5"',
  )

export const drawBeard = (person: Person, turn: number): string => {
  const { beard, hair, face } = person
  const fill = mix(hair.base, hair.dark, face.skin.tone === 'fair' ? 0.55 : 0.3)
  const low = 215 + face.length
  switch (beard) {
    case 'none':
      return ''
    case 'stubble':
      return path(fullBeard(person, turn, 0), fill, 'opacity=".24"')
    case 'short':
      return path(fullBeard(person, turn, 2), fill, 'opacity=".78"') + hairs(person, low)
    case 'full':
      return path(fullBeard(person, turn, 20), fill) + hairs(person, low + 14) + hairs(person, low - 14)
    case 'goatee': {
      const x = turn * 17
      return (
        path(
          svg`M${x - 66} 128C${x - 60} 104 ${x - 22} 98 ${x} 105C${x + 22} 98 ${x + 60} 104 ${x + 66} 128C${x + 70} 176 ${x + 40} ${low + 5} ${x * 0.5} ${low + 5}C${x - 40} ${low + 5} ${x - 70} 176 ${x - 66} 128Z`,
          fill,
          'opacity=".88"',
        ) + hairs(person, low, 5)
      )
    }
    case 'moustache':
      return path(moustache(turn, 4), fill)
  }
}

import { nicheNames } from '../choices.ts'
import { access, inGroup } from './parts.ts'

export const look = inGroup('Look', [
  {
    name: 'accent_hue',
    label: 'Hue',
    meaning: 'The colour of buttons and links, as a place on the colour wheel.',
    kind: 'hue',
  },
  {
    name: 'niche',
    label: 'Niche of landers',
    meaning: 'Which texts landers show where their link names none.',
    kind: 'choice',
    options: nicheNames.map(({ words }, n) => ({ key: n + 1, words })),
    screen: '/office/niches',
  },
  {
    name: 'niches',
    label: 'Niches that are on',
    meaning: 'What links to landers may name. One that is off is answered with the niche of the site.',
    kind: 'list',
    of: 'niches',
    atLeast: 1,
    screen: '/office/niches',
  },
  {
    name: 'cdn_prefix',
    label: 'Address of photos',
    meaning: 'What stands before each photo: a path, or a whole address where a cache delivers them.',
    kind: 'text',
    max: 200,
    pattern: /^(?:https?:\/\/[a-z0-9.-]+(?::[0-9]{1,5})?)?\/(?:[a-z0-9._-]+\/)*$/,
    form: 'a path that begins and ends with /',
    ...access('With a wrong address no photo is seen on the site.'),
  },
])

import { inGroup, options, safety } from './parts.ts'

export const fictional = inGroup('Fictional profiles', [
  {
    name: 'fictional_icon',
    label: 'Mark',
    meaning: 'Drawn before the label of every fictional profile.',
    kind: 'choice',
    options: options({
      drama: 'Masks',
      sparkles: 'Sparkles',
      wand: 'Wand',
      feather: 'Feather',
      book: 'Book',
      bot: 'Robot',
    }),
    ...safety('Members know fictional profiles by this mark.'),
  },
  {
    name: 'fictional_singular',
    label: 'Label of one',
    meaning: 'Stands on every such profile, and within sentences: “fictional profile”.',
    kind: 'texts',
    max: 60,
    ...safety('It has to say clearly that the profile is made up.'),
  },
  {
    name: 'fictional_plural',
    label: 'Label of several',
    meaning: 'Within sentences: “fictional profiles”.',
    kind: 'texts',
    max: 60,
    ...safety('It has to say clearly that the profiles are made up.'),
  },
  {
    name: 'fictional_warning',
    label: 'Warning',
    meaning: 'Shown with the label: that the profile is made up, who answers, and that nobody can be met.',
    kind: 'texts',
    max: 400,
    rows: 3,
    ...safety('The law asks for this warning. Have a new wording checked before you save it.'),
  },
])

import { access, inGroup, options, safety } from './parts.ts'

export const signup = inGroup('Age and sign-up', [
  {
    name: 'min_age',
    label: 'Least age',
    meaning: 'Who is younger cannot sign up.',
    kind: 'number',
    min: 18,
    max: 99,
    unit: 'years',
    ...safety('Members who are younger than a new least age stay members.'),
  },
  {
    name: 'signups',
    label: 'Sign-up',
    meaning: 'Who may sign up.',
    kind: 'choice',
    options: options({
      all: 'Everybody',
      with_trafficsource: 'Whoever comes by a link of a partner',
      other: 'With an invite only',
    }),
    ...access('This decides who can become a member, from the moment it is saved.'),
  },
  {
    name: 'neutral',
    label: 'Never tell whether an address is known',
    meaning: 'Sign-up, login and reset answer the same whether or not an address has an account.',
    kind: 'switch',
    ...safety('Switched off, the site tells strangers who is a member.'),
  },
  {
    name: 'session_idle_days',
    label: 'Log out after',
    meaning: 'Members who do not come back for so long have to log in again.',
    kind: 'number',
    min: 1,
    max: 30,
    unit: 'days',
    none: 'After 30 days, as usual',
    ...access('Members who were away for longer are logged out at once.'),
  },
])

import { inGroup, safety } from './parts.ts'

export const profiles = inGroup('Profiles and search', [
  {
    name: 'visible_profile_fields',
    label: 'Shown on profiles',
    meaning: 'What members can tell and see of each other.',
    kind: 'list',
    of: 'profile_fields',
    ...safety('What is added is seen by other members at once, where they have filled it in.'),
  },
  {
    name: 'visible_profile_notes',
    label: 'Free texts on profiles',
    meaning: 'What members write about themselves.',
    kind: 'list',
    of: 'profile_notes',
  },
  {
    name: 'search_fields',
    label: 'Search filters',
    meaning: 'What members can search by, beside gender, age and country, in this order.',
    kind: 'ordered',
    of: 'search_fields',
    screen: '/office/search',
  },
  {
    name: 'interests',
    label: 'Interests',
    meaning: 'What members can choose from, in this order. Who has one that is no longer here keeps it.',
    kind: 'ordered',
    of: 'interests',
    screen: '/office/interests',
  },
  {
    name: 'own_interests',
    label: 'Interests of our own',
    meaning: 'What the site has added to the interests that come with the software, by their names.',
    kind: 'own_interests',
    screen: '/office/interests',
  },
])

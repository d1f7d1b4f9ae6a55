import { inGroup, safety } from './parts.ts'

export const visitors = inGroup('Visitors', [
  {
    name: 'enable_site_entry_popup',
    label: 'Warning at the entry',
    meaning: 'Visitors from the countries below confirm their age before they look around.',
    kind: 'switch',
    ...safety('Some countries require this warning by law.'),
  },
  {
    name: 'site_entry_countries',
    label: 'Countries with the warning',
    meaning: 'Some of the countries of the site.',
    kind: 'list',
    of: 'countries',
    ...safety('Some countries require this warning by law.'),
  },
  {
    name: 'logged_out_search',
    label: 'Visitors may search',
    meaning: 'Members with a public profile are found without a login.',
    kind: 'switch',
    ...safety('Switched on, members are seen by people who are not logged in.'),
  },
  {
    name: 'logged_out_search_trafficsource',
    label: 'Visitors from partners may search',
    meaning: 'The same for whoever came by a link of a partner.',
    kind: 'switch',
    ...safety('Switched on, members are seen by people who are not logged in.'),
  },
  {
    name: 'member_resell',
    label: 'Profiles on other sites of ours',
    meaning: 'Terms and privacy statement say that we may ask members for their consent to it.',
    kind: 'switch',
    ...safety('This changes what members are told about their data.'),
  },
])

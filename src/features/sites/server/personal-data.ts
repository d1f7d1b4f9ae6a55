import type { PersonalData } from '#platform/personal-data/index.ts'

export const personalData: PersonalData = {
  personal: {},
  impersonal: {
    site: 'settings',
    company: 'who runs a site',
    page: 'texts',
    page_version: 'texts as they were',
    company_version: 'who ran a site',
  },
}

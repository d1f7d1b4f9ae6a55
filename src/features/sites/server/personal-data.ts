import type { PersonalData } from '#platform/personal-data/index.ts'

export const personalData: PersonalData = {
  personal: {},
  impersonal: {
    site: 'settings',
    company: 'who runs a site',
    page: 'texts',
    site_setting_change: 'what was set on a site, and which of staff did',
    page_version: 'texts as they were',
    company_version: 'who ran a site',
  },
}

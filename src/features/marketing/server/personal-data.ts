import type { PersonalData } from '#platform/personal-data/index.ts'

export const personalData: PersonalData = { personal: {}, impersonal: {} }

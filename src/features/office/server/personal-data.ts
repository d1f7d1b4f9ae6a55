import type { PersonalData } from '#platform/personal-data/index.ts'

export const personalData: PersonalData = {
  personal: {},
  impersonal: {
    staff_sign_in: 'how those sign in who work here, who are no members',
    staff_enrolment: 'hashes of their links',
    staff_second_step: 'hashes of what they have begun',
    staff_recovery_code: 'hashes of their codes',
  },
}

import type { PersonalData } from '#platform/personal-data/index.ts'

export const personalData: PersonalData = {
  personal: {},
  impersonal: {
    staff_sign_in: 'how those sign in who work here, who are no members',
    staff_enrolment: 'hashes of their links',
    staff_second_step: 'hashes of what they have begun',
    staff_recovery_code: 'hashes of their codes',
    staff_passkey: 'public keys of their devices',
    staff_challenge: 'what their devices are asked',
    staff_act_seal: 'hashes over what staff did: of numbers that name nobody once a member is erased',
    staff_act_unsealed: 'numbers of acts that have no seal yet',
    audit_proof: 'what the chain over the acts was found to be',
  },
}

import type { PersonalData } from '#platform/personal-data/index.ts'

export const personalData: PersonalData = {
  personal: {},
  impersonal: {
    staff_act_seal: 'hashes over what staff did: of numbers that name nobody once a member is erased',
    staff_act_unsealed: 'numbers of acts that have no seal yet',
    audit_proof: 'what the chain over the acts was found to be',
  },
}

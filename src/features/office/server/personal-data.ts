import type { PersonalData } from '#platform/personal-data/index.ts'

export const personalData: PersonalData = {
  personal: {
    fictional_note: {
      owner: 'member_id',
      exported: ['conversation_id', 'body', 'created_at'],
      withheld: {
        id: 'a number of ours',
        member_id: 'the account itself',
        staff_id: 'names whoever works here',
      },
      erasure: 'delete',
    },
  },
  impersonal: {
    staff_sign_in: 'how those sign in who work here, who are no members',
    staff_enrolment: 'hashes of their links',
    staff_second_step: 'hashes of what they have begun',
    staff_passkey: 'public keys of their devices',
    staff_passkey_challenge: 'what their devices are to sign, for minutes',
    staff_recovery_code: 'hashes of their codes',
    staff_act_seal: 'hashes over what staff did: of numbers that name nobody once a member is erased',
    staff_act_unsealed: 'numbers of acts that have no seal yet',
    audit_proof: 'what the chain over the acts was found to be',
    fictional_conversation: 'who of staff has which conversation of a fictional profile; it goes with it',
    fictional_message: 'who of staff has written which message of a fictional profile; it goes with it',
    canned_answer: 'prepared texts of a site',
    // Numbers of days and weeks stay as they were counted when somebody is erased: nobody can be found in them.
    figure_day: 'how many did what, by day',
    figure_money: 'sums of payments, by day',
    figure_cohort: 'how many newcomers of a week came back',
    figure_run: 'which day was counted when',
    figure_late: 'days that are to be counted again',
  },
}

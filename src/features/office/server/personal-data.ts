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
    fictional_conversation: 'who of staff has which conversation of a fictional profile; it goes with it',
    fictional_message: 'who of staff has written which message of a fictional profile; it goes with it',
    canned_answer: 'prepared texts of a site',
  },
}

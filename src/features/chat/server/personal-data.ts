import type { PersonalData } from '#platform/personal-data/index.ts'

export const personalData: PersonalData = {
  personal: {
    conversation: {
      owner: 'started_by',
      exported: ['id', 'created_at'],
      withheld: {
        site_id: 'names the site, not the person',
        low_id: 'the side says who it is with',
        high_id: 'the side says who it is with',
        started_by: 'the account itself',
        last_sequence: 'technical',
        hidden_from: 'tells of a review that is under way',
      },
      erasure: 'delete',
    },
    conversation_side: {
      owner: 'account_id',
      exported: ['conversation_id', 'other_id', 'last_at', 'unread', 'opened_at'],
      withheld: {
        account_id: 'the account itself',
        last_sequence: 'technical',
        received: 'technical',
        received_read: 'technical',
        read_sequence: 'technical',
        removed_sequence: 'technical',
        is_removed: 'technical',
      },
      erasure: 'delete',
    },
    message_key: {
      owner: 'sender_id',
      exported: [],
      withheld: {
        sender_id: 'the account itself',
        client_key: 'technical',
        conversation_id: 'the message says it',
        sequence: 'the message says it',
      },
      erasure: 'delete',
    },
    message: {
      owner: 'sender_id',
      exported: ['conversation_id', 'sequence', 'recipient_id', 'kind', 'body', 'created_at'],
      withheld: {
        sender_id: 'the account itself',
        number: 'technical',
        client_key: 'technical',
        state: 'tells of a review that is under way',
        decision_id: 'the statement of it is exported',
        held_price: 'technical',
      },
      erasure: 'delete',
    },
    message_reaction: {
      owner: 'account_id',
      exported: ['conversation_id', 'sequence', 'reaction', 'created_at'],
      withheld: { account_id: 'the account itself' },
      erasure: 'delete',
    },
    chat_photo: {
      owner: 'sender_id',
      exported: ['recipient_id', 'width', 'height', 'created_at'],
      withheld: {
        key: 'a part of addresses',
        sender_id: 'the account itself',
        folder: 'technical',
        thumbhash: 'technical',
        hashes: 'numbers from which no picture can be made',
      },
      erasure: 'delete',
    },
  },
  impersonal: {},
}

import type { PersonalData } from '#platform/personal-data/index.ts'

export const personalData: PersonalData = {
  personal: {
    notice: {
      owner: 'account_id',
      exported: ['channel', 'kind', 'count', 'first_at', 'last_at', 'outcome', 'decided_at'],
      withheld: {
        id: 'a number of ours',
        account_id: 'the account itself',
        other_id: 'tells of somebody else; the page of notices names them while they are there',
        subject: 'technical',
        batch: 'technical',
        traceparents: 'technical',
      },
      erasure: 'delete',
    },
    notice_queue: {
      owner: 'account_id',
      exported: ['channel', 'last_sent_at'],
      withheld: { account_id: 'the account itself', due_at: 'technical' },
      erasure: 'delete',
    },
    notification_settings: {
      owner: 'account_id',
      exported: [
        'how_soon',
        'quiet_from',
        'quiet_until',
        'paused_until',
        'lock_screen',
        'has_sound',
        'mail_unsubscribed_at',
      ],
      withheld: { account_id: 'the account itself' },
      erasure: 'delete',
    },
    push_subscription: {
      owner: 'account_id',
      exported: ['endpoint', 'created_at', 'last_sent_at'],
      withheld: {
        id: 'a number of ours',
        account_id: 'the account itself',
        session_id: 'a number of ours',
        p256dh: 'a key of the browser',
        auth: 'a key of the browser',
        failing_since: 'technical',
      },
      erasure: 'delete',
    },
    presence: {
      owner: 'account_id',
      exported: ['seen_until'],
      withheld: {
        session_id: 'a number of ours',
        page: 'a number that the page has given itself',
        account_id: 'the account itself',
      },
      erasure: 'delete',
    },
  },
  impersonal: {
    mail_address: 'how mails to hashes of addresses fare',
    mail_return: 'which returned mails were counted',
  },
}

import type { PersonalData } from './index.ts'

/** The tables of the platform itself. */
export const platformData: PersonalData = {
  personal: {
    announcement: {
      owner: 'account_id',
      exported: [],
      withheld: {
        id: 'a number of ours',
        account_id: 'the account itself',
        event: 'what is made of it a moment later says it',
        other_id: 'what is made of it a moment later says it',
        subject: 'technical',
        happened_at: 'what is made of it a moment later says it',
        traceparent: 'technical',
      },
      erasure: 'delete',
    },
    outbox: {
      owner: 'account_id',
      exported: ['channel', 'recipient', 'language', 'template', 'created_at', 'sent_at'],
      withheld: {
        id: 'a number of ours',
        site_id: 'names the site, not the person',
        account_id: 'the account itself',
        params: 'may hold a link or a code that is a secret',
        event_key: 'a number of ours',
        attempts: 'technical',
        next_try_at: 'technical',
        failed_at: 'technical',
        traceparent: 'technical',
      },
      erasure: 'delete',
    },
  },
  impersonal: {
    migration: 'schema',
    replica_beat: 'a number that is counted up',
    idempotency_key: 'hashes, and answers of one day that only who asked can open',
    attempt: 'counters under hashes',
    staff_act: 'what staff did, with numbers that name nobody once a member is erased',
    scheduled_job: 'when jobs are due',
    secret: 'keys of the installation',
    restore_confirmed: 'which restores somebody has confirmed',
    erasure: 'numbers of accounts that are gone, so that a restored backup does not bring them back',
    backup_success: 'when backups last went well',
    sandbox_payment: 'payments in which no money moves',
    sandbox_refund: 'payments in which no money moves',
  },
}

import type { PersonalData } from '#platform/personal-data/index.ts'

export const personalData: PersonalData = {
  personal: {
    account: {
      owner: 'id',
      exported: [
        'id',
        'email',
        'name',
        'date_of_birth',
        'language',
        'status',
        'paid_user',
        'credits',
        'notifications_disabled',
        'terms_accepted_at',
        'terms_date',
        'signup_date',
        'last_seen_at',
        'deleted_at',
        'signup_message',
        'signup_profile_id',
        'traffic_source',
        'time_zone',
        'direct_debit_blocked_at',
        'conversations_started',
      ],
      withheld: {
        site_id: 'names the site, not the person',
        password_hash: 'a secret',
        time_zone_at: 'technical',
      },
      erasure: 'delete',
    },
    session: {
      owner: 'account_id',
      exported: ['device', 'country', 'created_at', 'last_seen_at', 'expires_at'],
      withheld: { id: 'a number of ours', account_id: 'the account itself', token_hash: 'a secret' },
      erasure: 'delete',
    },
    known_device: {
      owner: 'account_id',
      exported: ['created_at'],
      withheld: { account_id: 'the account itself', token_hash: 'a secret' },
      erasure: 'delete',
    },
    mail_token: {
      owner: 'account_id',
      exported: ['purpose', 'email', 'created_at', 'expires_at', 'used_at'],
      withheld: { account_id: 'the account itself', token_hash: 'a secret' },
      erasure: 'delete',
    },
    passkey: {
      owner: 'account_id',
      exported: ['name', 'transports', 'created_at', 'last_used_at'],
      withheld: {
        id: 'a secret',
        account_id: 'the account itself',
        public_key: 'a secret',
        counter: 'a secret',
      },
      erasure: 'delete',
    },
    passkey_challenge: {
      owner: 'account_id',
      exported: ['expires_at'],
      withheld: { token_hash: 'a secret', challenge: 'a secret', account_id: 'the account itself' },
      erasure: 'delete',
    },
  },
  impersonal: {
    invite_code: 'codes',
    partner: 'companies that create accounts for us',
    staff: 'those who work here, who are no members',
    staff_role: 'what they may do',
    staff_session: 'hashes of their cookies',
  },
}

import type { Db } from '#platform/db/database.ts'

/**
 * Where personal data is, what of it a member can download, and what becomes of it at erasure. A test fails
 * for a table or column that is in none of these lists, so nothing new is forgotten.
 */
type Place = {
  /** How its rows belong to an account. */
  owner: string
  /** Columns that go into the archive. */
  exported: string[]
  /** Columns that stay out of it, each for its reason. */
  withheld: Record<string, string>
  /** 'delete' the rows, or keep them for the law with these columns emptied; null: nothing in them names anybody. */
  erasure: 'delete' | { keep: string; set: string | null }
}

export const personalData: Record<string, Place> = {
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
  credit_entry: {
    owner: 'account_id',
    exported: ['house', 'amount', 'reason', 'fictional', 'created_at'],
    withheld: { id: 'a number of ours', account_id: 'the account itself' },
    erasure: { keep: 'books are kept for seven years; nothing in them names anybody', set: null },
  },
  payment: {
    owner: 'account_id',
    exported: [
      'id',
      'credits',
      'amount_cents',
      'list_cents',
      'currency',
      'country',
      'tax_rate',
      'method',
      'discount_code',
      'discount_percentage',
      'provider',
      'is_recurring',
      'state',
      'credited',
      'refunded_cents',
      'receipt_number',
      'created_at',
      'completed_at',
    ],
    withheld: {
      site_id: 'names the site, not the person',
      account_id: 'the account itself',
      order_key: 'technical',
      bundle_id: 'a number of ours',
      discount_id: 'a number of ours',
      provider_id: 'a number of the provider',
      checkout_url: 'a secret',
      updated_at: 'technical',
      asked_at: 'technical',
    },
    erasure: { keep: 'sales are kept for seven years; nothing in them names anybody', set: null },
  },
  payment_customer: {
    owner: 'account_id',
    exported: ['provider', 'card_label'],
    withheld: {
      account_id: 'the account itself',
      customer_id: 'a number of the provider',
      mandate_id: 'a number of the provider',
    },
    erasure: 'delete',
  },
  direct_debit_mandate: {
    owner: 'account_id',
    exported: [
      'reference',
      'iban',
      'holder',
      'street',
      'house_number',
      'postal_code',
      'city',
      'mobile',
      'consented_at',
      'confirmed_at',
      'revoked_at',
      'created_at',
    ],
    withheld: {
      id: 'a number of ours',
      account_id: 'the account itself',
      code_hash: 'a secret',
      code_expires_at: 'technical',
      wrong_codes: 'technical',
      provider: 'technical',
      provider_mandate_id: 'a number of the provider',
    },
    erasure: 'delete',
  },
  discount_code: {
    owner: 'account_id',
    exported: ['code', 'kind', 'percentage', 'expires_at', 'created_at'],
    withheld: {
      id: 'a number of ours',
      site_id: 'names the site, not the person',
      account_id: 'the account itself',
      country: 'a condition of the code',
      currency: 'a condition of the code',
      minimum_order_cents: 'a condition of the code',
      payment_methods: 'a condition of the code',
      status: 'a condition of the code',
      validity: 'a condition of the code',
    },
    erasure: 'delete',
  },
  discount_use: {
    owner: 'account_id',
    exported: ['payment_id'],
    withheld: { discount_id: 'a number of ours', account_id: 'the account itself' },
    erasure: { keep: 'part of what was sold', set: null },
  },
  outbox_sms: {
    owner: 'account_id',
    exported: ['recipient', 'created_at', 'sent_at'],
    withheld: {
      id: 'a number of ours',
      account_id: 'the account itself',
      body: 'holds a code that is a secret',
      attempts: 'technical',
      next_try_at: 'technical',
      failed_at: 'technical',
    },
    erasure: 'delete',
  },
  profile: {
    owner: 'account_id',
    exported: [
      'status',
      'gender',
      'sexuality',
      'country',
      'region',
      'city',
      'relationship',
      'about',
      'sensitive_consent_at',
      'name',
      'birth',
      'last_active',
      'invisible',
      'hair',
      'eyes',
      'body',
      'interests',
      'city_id',
      'cell',
      'photo_count',
    ],
    withheld: {
      account_id: 'the account itself',
      site_id: 'names the site, not the person',
      fictional: 'never true of a person',
      wide_cell: 'follows from the cell',
      main_photo: 'is in the archive as a file',
      main_photo_hash: 'is in the archive as a file',
      listed: 'follows from the rest',
    },
    erasure: 'delete',
  },
  photo: {
    owner: 'account_id',
    exported: ['status', 'is_private', 'position', 'width', 'height', 'created_at', 'reviewed_at'],
    withheld: {
      id: 'a number of ours',
      account_id: 'the account itself',
      key: 'a part of addresses',
      folder: 'its files are in the archive',
      upload_id: 'technical',
      thumbhash: 'is in the archive as a file',
    },
    erasure: 'delete',
  },
  photo_grant: {
    owner: 'viewer_id',
    exported: ['owner_id', 'asked_at', 'granted_at'],
    withheld: { viewer_id: 'the account itself' },
    erasure: 'delete',
  },
  block: {
    owner: 'blocker_id',
    exported: ['blocked_id', 'created_at'],
    withheld: { blocker_id: 'the account itself' },
    erasure: 'delete',
  },
  profile_like: {
    owner: 'liker_id',
    exported: ['liked_id', 'created_at'],
    withheld: { liker_id: 'the account itself', seen_at: 'tells what the other did' },
    erasure: 'delete',
  },
  match: {
    owner: 'low_id',
    exported: ['high_id', 'created_at'],
    withheld: { low_id: 'the account itself' },
    erasure: 'delete',
  },
  match_side: {
    owner: 'account_id',
    exported: ['other_id', 'created_at', 'told_at'],
    withheld: { account_id: 'the account itself' },
    erasure: 'delete',
  },
  conversation: {
    owner: 'started_by',
    exported: ['id', 'created_at'],
    withheld: {
      site_id: 'names the site, not the person',
      low_id: 'the side says who it is with',
      high_id: 'the side says who it is with',
      started_by: 'the account itself',
      last_sequence: 'technical',
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
      untold_since: 'technical',
    },
    erasure: 'delete',
  },
  message: {
    owner: 'sender_id',
    exported: ['conversation_id', 'sequence', 'recipient_id', 'kind', 'body', 'created_at'],
    withheld: { sender_id: 'the account itself', number: 'technical', client_key: 'technical' },
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
    },
    erasure: 'delete',
  },
  swipe: {
    owner: 'account_id',
    exported: ['profile_id', 'direction', 'swiped_at'],
    withheld: { account_id: 'the account itself' },
    erasure: 'delete',
  },
  swipe_day: {
    owner: 'account_id',
    exported: ['day', 'swipes', 'likes'],
    withheld: { account_id: 'the account itself' },
    erasure: 'delete',
  },
  profile_view: {
    owner: 'viewer_id',
    exported: ['viewed_id', 'seen_at'],
    withheld: { viewer_id: 'the account itself' },
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
  outbox_mail: {
    owner: 'account_id',
    exported: ['recipient', 'language', 'template', 'created_at', 'sent_at'],
    withheld: {
      id: 'a number of ours',
      site_id: 'names the site, not the person',
      account_id: 'the account itself',
      params: 'may hold a link that is a secret',
      event_key: 'a number of ours',
      attempts: 'technical',
      next_try_at: 'technical',
      failed_at: 'technical',
    },
    erasure: 'delete',
  },
}

/** Tables that hold nothing about a person. */
export const impersonalTables: Record<string, string> = {
  site: 'settings',
  company: 'who runs a site',
  page: 'texts',
  migration: 'schema',
  idempotency_key: 'hashes and answers of one day',
  attempt: 'counters under hashes',
  invite_code: 'codes',
  partner: 'companies that create accounts for us',
  file_removal: 'names of folders',
  secret: 'keys of the installation',
  bundle: 'what is sold',
  receipt_counter: 'numbers of receipts',
  payment_event: 'states of payments',
  refund: 'amounts of payments',
  provider_farewell: 'numbers that a payment provider is to forget',
  sandbox_payment: 'payments in which no money moves',
  sandbox_refund: 'payments in which no money moves',
}

/** Everything about one person, in the transaction given. */
export const erase = async (tx: Db, accountId: number): Promise<void> => {
  // The account goes last: the others point to it.
  for (const [table, { owner, erasure }] of Object.entries(personalData).toReversed()) {
    if (erasure === 'delete') await tx.query(`delete from ${table} where ${owner} = $1`, [accountId])
    else if (erasure.set !== null) {
      await tx.query(`update ${table} set ${erasure.set} where ${owner} = $1`, [accountId])
    }
  }
}

export const exportOf = async (db: Db, accountId: number): Promise<Record<string, unknown[]>> => {
  const data: Record<string, unknown[]> = {}
  for (const [table, { owner, exported }] of Object.entries(personalData)) {
    const { rows } = await db.query<Record<string, unknown>>(
      `select ${exported.join(', ')} from ${table} where ${owner} = $1`,
      [accountId],
    )
    data[table] = rows
  }
  return data
}

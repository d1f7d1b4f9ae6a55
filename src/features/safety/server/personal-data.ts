import type { PersonalData } from '#platform/personal-data/index.ts'

const itself = 'the account itself'
const site = 'names the site, not the person'
const number = 'a number of ours'
const colleague = 'tells who works here'

export const personalData: PersonalData = {
  personal: {
    report: {
      owner: 'reporter_id',
      exported: [
        'reference',
        'language',
        'reason',
        'what',
        'subject_id',
        'location',
        'explanation',
        'created_at',
        'outcome',
        'outcome_reasons',
        'decided_at',
        'reporter_name',
        'reporter_email',
      ],
      withheld: {
        id: number,
        site_id: site,
        secret_hash: 'a secret',
        sealed_key: 'a secret',
        digest: 'technical',
        reporter_id: itself,
        photo_key: 'a part of addresses',
        conversation_id: number,
        message_key: 'technical',
        priority: 'technical',
        decided_by: colleague,
      },
      erasure: {
        keep: 'what was reported is looked at and counted, whoever reported it; nothing says who did',
        set: "reporter_id = null, reporter_name = null, reporter_email = null, explanation = ''",
      },
    },
    decision: {
      owner: 'account_id',
      exported: [
        'puid',
        'measure',
        'field',
        'reason',
        'facts_code',
        'facts',
        'source',
        'automated_detection',
        'automated_decision',
        'ground',
        'ground_reference',
        'ground_explanation',
        'content_at',
        'created_at',
        'ends_at',
        'ended_at',
        'ended_by',
      ],
      withheld: {
        id: number,
        site_id: site,
        account_id: itself,
        report_id: 'tells of somebody else',
        photo_id: number,
        message_key: 'technical',
        staff_id: colleague,
      },
      erasure: {
        keep: 'statements are kept for the yearly report; nothing says whom they were for',
        set: 'account_id = null',
      },
    },
    hidden_text: {
      owner: 'account_id',
      exported: ['field', 'content'],
      withheld: { decision_id: number, account_id: itself },
      erasure: 'delete',
    },
    appeal: {
      owner: 'account_id',
      exported: ['language', 'explanation', 'created_at', 'outcome', 'reasons', 'decided_at'],
      withheld: {
        id: number,
        site_id: site,
        decision_id: number,
        report_id: number,
        account_id: itself,
        first_decider: colleague,
        decided_by: colleague,
      },
      erasure: {
        keep: 'appeals are counted in the yearly report; nothing says whose they were',
        set: 'account_id = null',
      },
    },
    review_flag: {
      owner: 'account_id',
      exported: [],
      withheld: {
        id: number,
        site_id: site,
        account_id: itself,
        photo_id: number,
        kind: 'tells of a review that is under way',
        detail: 'tells of a review that is under way',
        created_at: 'tells of a review that is under way',
        closed_at: 'tells of a review that is under way',
        closed_by: colleague,
      },
      erasure: 'delete',
    },
    birth_change: {
      owner: 'account_id',
      exported: ['date_of_birth', 'proposed_at', 'approved_at'],
      withheld: { id: number, account_id: itself, proposed_by: colleague, approved_by: colleague },
      erasure: 'delete',
    },
    spending_limit: {
      owner: 'account_id',
      exported: ['limit_cents', 'next_limit_cents', 'next_from', 'changed_at'],
      withheld: { account_id: itself },
      erasure: 'delete',
    },
    self_exclusion: {
      owner: 'account_id',
      exported: ['began_at', 'ends_at'],
      withheld: { account_id: itself },
      erasure: 'delete',
    },
  },
  impersonal: {
    report_evidence: 'what was reported, as it was then; it goes with its report',
    photo_hash: 'numbers from which no picture can be made',
    banned_photo: 'numbers from which no picture can be made',
    ban_mark: 'marks from which nothing can be read; they expire',
  },
}

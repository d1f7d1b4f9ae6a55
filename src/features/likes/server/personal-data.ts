import type { PersonalData } from '#platform/personal-data/index.ts'

export const personalData: PersonalData = {
  personal: {
    profile_like: {
      owner: 'liker_id',
      exported: ['liked_id', 'created_at'],
      withheld: { liker_id: 'the account itself', seen_at: 'tells what the other did' },
      erasure: 'delete',
    },
    waiting_like: {
      owner: 'liker_id',
      exported: ['liked_id', 'created_at'],
      withheld: { liker_id: 'the account itself' },
      erasure: 'delete',
    },
    like_pass: {
      owner: 'account_id',
      exported: ['liker_id', 'passed_at'],
      withheld: { account_id: 'the account itself' },
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
  },
  impersonal: {},
}

import type { PersonalData } from '#platform/personal-data/index.ts'
import { fieldNames } from '../fields.ts'

export const personalData: PersonalData = {
  personal: {
    profile: {
      owner: 'account_id',
      exported: [
        ...fieldNames,
        'status',
        'country',
        'region',
        'city',
        'sensitive_consent_at',
        'name',
        'birth',
        'last_active',
        'invisible',
        'public_since',
        'city_id',
        'cell',
        'photo_count',
      ],
      withheld: {
        account_id: 'the account itself',
        site_id: 'names the site, not the person',
        fictional: 'never true of a person',
        invented: 'never true of a person',
        wide_cell: 'follows from the cell',
        main_photo: 'is in the archive as a file',
        main_photo_hash: 'is in the archive as a file',
        listed: 'follows from the rest',
      },
      erasure: 'delete',
    },
    fictional_profile: {
      owner: 'account_id',
      exported: ['created_at'],
      withheld: {
        account_id: 'the account itself',
        site_id: 'names the site, not the person',
        created_by: 'names whoever works here',
      },
      erasure: { keep: 'goes with its account, which is nobody’s', set: null },
    },
    block: {
      owner: 'blocker_id',
      exported: ['blocked_id', 'created_at'],
      withheld: { blocker_id: 'the account itself' },
      erasure: 'delete',
    },
    profile_view: {
      owner: 'viewer_id',
      exported: ['viewed_id', 'seen_at'],
      withheld: { viewer_id: 'the account itself' },
      erasure: 'delete',
    },
  },
  impersonal: {},
}

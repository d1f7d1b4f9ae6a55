import type { PersonalData } from '#platform/personal-data/index.ts'

export const personalData: PersonalData = {
  personal: {
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
        decision_id: 'the statement of it is exported',
        status_before: 'what it is again when that ends',
      },
      erasure: 'delete',
    },
    photo_grant: {
      owner: 'viewer_id',
      exported: ['owner_id', 'asked_at', 'granted_at'],
      withheld: { viewer_id: 'the account itself' },
      erasure: 'delete',
    },
  },
  impersonal: {
    file_removal: 'names of folders',
  },
}

import type { PersonalData } from '#platform/personal-data/index.ts'

export const sourceData: PersonalData = {
  personal: {
    acquisition: {
      owner: 'account_id',
      exported: [
        'signed_up_on',
        'network',
        'ref',
        'sub1',
        'sub2',
        'sub3',
        'click_id',
        'lander',
        'niche',
        'language',
        'variant',
        'last_touch',
        'confirmed_at',
        'photo_at',
        'paid_at',
        'refunded_at',
        'charged_back_at',
      ],
      withheld: {
        account_id: 'the account itself',
        site_id: 'names the site, not the person',
        experiment_id: 'a number of ours',
        reported_at: 'would tell that others have reported somebody',
      },
      erasure: {
        keep: 'what a source was worth stays true; without the click nothing leads to a person',
        set: 'click_id = null, last_touch = null',
      },
    },
  },
  impersonal: {
    click_count: 'how many came from where, by day',
    visitor_key: 'a key that is thrown away after its day',
    visitor_mark: 'marks of one day, made with that key; they go when it goes',
    experiment: 'what is measured against what',
  },
}

import type { PersonalData } from '#platform/personal-data/index.ts'

/** Some networks name the click in a sub id: one that nobody else brought in these weeks is such a name. */
const unlessAlone = (column: string) => `${column} = case when exists (
  select 1 from acquisition o where o.site_id = acquisition.site_id and o.account_id <> acquisition.account_id
     and o.signed_up_on between acquisition.signed_up_on - 30 and acquisition.signed_up_on + 30
     and o.${column} = acquisition.${column}) then ${column} end`

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
        keep: 'what a source was worth stays true; without the click, and what names one, nothing leads to a person',
        set: ['click_id = null', 'last_touch = null', ...['sub1', 'sub2', 'sub3'].map(unlessAlone)].join(
          ', ',
        ),
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

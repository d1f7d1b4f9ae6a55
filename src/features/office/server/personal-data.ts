import type { PersonalData } from '#platform/personal-data/index.ts'

/** Numbers of days and weeks. They stay as they were counted when somebody is erased: nobody can be found in them. */
export const personalData: PersonalData = {
  personal: {},
  impersonal: {
    figure_day: 'how many did what, by day',
    figure_money: 'sums of payments, by day',
    figure_cohort: 'how many newcomers of a week came back',
    figure_run: 'which day was counted when',
    figure_late: 'days that are to be counted again',
  },
}

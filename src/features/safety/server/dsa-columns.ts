import type { Figures } from './figures.ts'

/** Columns, and after all of them a second one of each, in which something can be explained. */
export const withContext = (titles: readonly string[], words: string): string[] => [
  ...titles,
  ...titles.map((title) => `${words} ${title}`),
]

export const orders = [
  'Number of orders to act against illegal content received',
  'Number of specific items of information included in the total number of orders to act against illegal content',
  'Median time to inform the authority of the receipt of the order to act against illegal content',
  'Median time to give effect to the order to act against illegal content',
  'Number of orders to provide information',
  'Median time to inform the authority of the receipt of the order to provide information',
  'Median time to give effect to the order to provide information',
]

/** Each notice names one thing. Nobody is known here as a trusted flagger. */
export const notices = {
  titles: [
    'Number of notices received ',
    'Number of notices received from Trusted flaggers',
    'Number of specific items of information included in the total number of notices',
    'Number of specific items of information included in the total number of notices by Trusted Flaggers (Trusted Flagger notices)',
    'Median time to take action',
    'Median time to take action (Trusted Flagger notices)',
    'Number of actions taken on the basis of the law',
    'Number of actions taken on the basis of the law (Trusted Flagger notices)',
    'Number of actions taken on the basis of the terms and conditions of the service',
    'Number of actions taken on the basis of the terms and conditions of the service (Trusted Flagger notices)',
  ],
  cells: (row: ReturnType<Figures['notices']>) => {
    const { notices: received = 0, by_law: byLaw = 0, by_terms: byTerms = 0, hours = null } = row ?? {}
    return [received, 0, received, 0, hours ?? '', '', byLaw, 0, byTerms, 0]
  },
}

export const own = {
  titles: [
    "Number of measures taken at the provider's own initiative ",
    'Number of measures taken after detection with solely automated means ',
    'Visibility restriction Removal',
    'Visibility restriction Disable',
    'Visibility restriction Demoted',
    'Visibility restriction Age restricted',
    'Visibility restriction Interaction restricted',
    'Visibility restriction Labelled ',
    'Visibility restriction Other',
    'Monetary restriction Suspension',
    'Monetary restriction Termination',
    'Monetary restriction Other',
    'Provision of the service Suspension',
    'Provision of the service Termination',
    'Account restriction Suspension',
    'Account restriction Termination',
  ],
  cells: (row: ReturnType<Figures['own']['law']>) => {
    const { measures = 0, detected = 0, removed = 0, disabled = 0, held = 0 } = row ?? {}
    const { sending = 0, suspended = 0, banned = 0 } = row ?? {}
    const visibility = [removed, disabled, 0, 0, 0, 0, held]
    const money = [0, 0, 0]
    return [measures, detected, ...visibility, ...money, sending, 0, suspended, banned]
  },
}

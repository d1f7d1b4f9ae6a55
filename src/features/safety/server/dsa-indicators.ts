import type { AppealKind } from './figure-queries.ts'
import type { Figures } from './figures.ts'

type Row = [who: string, section: string, indicator: string, scope: string, value: string | number]

const ALL = 'All'
const HOSTING = 'Only for providers of hosting services, including online platforms'
const PLATFORMS = 'Only for providers of online platforms'
const COMPLAINTS = 'Internal complaints mechanism'
const COURTS = 'Out-of-court dispute settlement bodies'
const OFFENDERS = 'Suspensions imposed on repeated offenders'
const MACHINES = 'Use of automated means for content moderation'

const about: readonly (readonly [AppealKind | 'none', string])[] = [
  [
    'visibility',
    'Complaint regarding a decision to remove or disable access to or restrict visibility of information',
  ],
  ['service', 'Complaint regarding a decision to suspend or terminate the provision of the service'],
  ['account', 'Complaint regarding a decision to suspend or terminate an account '],
  ['none', 'Complaint regarding a decision to restrict the ability to monetise information'],
  [
    'notice',
    'Complaint regarding a decision not to take action on a notice submitted in accordance with Article 16',
  ],
  [
    'none',
    'Complaint regarding a decision not to take action on a notice submitted by a Trusted Flagger in accordance with Article 16',
  ],
]

export const appealRows = (figures: Figures): Row[] => {
  const of = (kind: AppealKind | 'none' | null) => {
    const row = kind === 'none' ? undefined : figures.appeals(kind)
    return { all: 0, upheld: 0, reversed: 0, open: 0, ...row, hours: row?.hours ?? '' }
  }
  const total = of(null)
  const all = 'Number of complaints submitted to the internal-complaints mechanism'
  const disputes = 'Number of disputes submitted to out-of-court dispute settlement bodies'
  const scopes = [
    'Total number',
    'Decisions upheld',
    'Decisions partially reversed',
    'Decisions reversed',
    'Median time',
  ]
  return [
    [ALL, COMPLAINTS, all, 'Total number', total.all],
    [PLATFORMS, COMPLAINTS, all, 'Decisions upheld', total.upheld],
    [PLATFORMS, COMPLAINTS, all, 'Decisions partially reversed', 0],
    [PLATFORMS, COMPLAINTS, all, 'Decisions reversed', total.reversed],
    [PLATFORMS, COMPLAINTS, all, 'Median time', total.hours],
    [PLATFORMS, COMPLAINTS, all, 'Decision omitted', total.open],
    [
      PLATFORMS,
      COMPLAINTS,
      'Number of restrictions newly imposed as a result of an internal complaint',
      'Total number',
      of('notice').reversed,
    ],
    ...about.flatMap(([kind, indicator]) => {
      const row = of(kind)
      const values = [row.all, row.upheld, 0, row.reversed, row.hours]
      return scopes.map((scope, at): Row => [PLATFORMS, COMPLAINTS, indicator, scope, values[at] ?? ''])
    }),
    // Disputes elsewhere are not kept here: whoever publishes the report writes them in.
    ...[...scopes, 'Decision omitted', 'Percentage of outcomes implemented'].map((scope): Row => [
      PLATFORMS,
      COURTS,
      disputes,
      scope,
      '',
    ]),
    ...(
      [
        ['manifestly illegal content ', figures.automation.suspended_by_law],
        ['manifestly unfounded notices', 0],
        ['manifestly unfounded complaints', 0],
      ] as const
    ).map(([what, value]): Row => [
      PLATFORMS,
      OFFENDERS,
      `Number of suspensions enacted for the provision of ${what}`,
      'Total number',
      value,
    ]),
  ]
}

/** How right machines are is not measured by their decisions alone: whoever publishes the report writes it in. */
export const automationRows = ({ automation }: Figures): Row[] => {
  const accuracy = ['Accuracy', 'Precision', 'Recall'].map(
    (what) => `Accuracy of the automated means - ${what}`,
  )
  const rows = (
    who: string,
    what: 'measures' | 'notices',
    scope: string,
    byMachine: number,
    others: number,
  ) => {
    const solely = what === 'measures' ? 'solely taken' : 'solely processed'
    const not = what === 'measures' ? 'not taken' : 'not processed'
    return [
      [who, MACHINES, `Number of ${what} ${solely} by automated means `, scope, byMachine],
      [who, MACHINES, `Number of ${what} ${not} by automated means`, scope, others],
      ...accuracy.map((indicator): Row => [who, MACHINES, indicator, scope, '']),
    ] satisfies Row[]
  }
  return [
    ...rows(ALL, 'measures', 'Total number', automation.automated, automation.manual),
    ...rows(ALL, 'measures', 'Own-initiative ', automation.own_automated, automation.own_manual),
    // No machine decides about a notice: the database refuses it.
    ...rows(HOSTING, 'notices', 'NAM Total', 0, automation.notices_decided),
    ...rows(PLATFORMS, 'notices', 'NAM Trusted Flagger', 0, 0),
  ]
}

import type { EuCategory } from '../eu-categories.ts'
import { euCategories } from '../eu-categories.ts'
import { appealRows, automationRows } from './dsa-indicators.ts'
import { own, notices, orders, withContext } from './dsa-columns.ts'
import { qualitative } from './dsa-qualitative.ts'
import { categoriesOf } from './figures.ts'
import type { Figures } from './figures.ts'

export type Cell = string | number
/** One of the files of a report: its name as in the Commission's template, and its lines. */
export type Part = { name: string; rows: readonly (readonly Cell[])[] }
export type Service = { name: string; company: string; begins: string; ends: string; published: string }

const ALL = 'All'
const HOSTING = 'Only for providers of hosting services, including online platforms'
/** Nobody is asked for these below 45 million recipients in the EU. */
const veryLarge = ['Applicability', 'Service', 'Reporting period', 'Section', 'Indicator', 'Scope', 'Value']

/** The template writes two of them small. */
const orderTitles = withContext(orders, 'Contextual information on').map((title) =>
  title.replace(/on Number of (orders to act|specific)/, 'on number of $1'),
)

type Place = { category: string | null; keyword: string | null }
/** The lines of a table: all, each category, and below it its keywords. */
const linesOf = (categories: readonly EuCategory[]): Place[] => [
  { category: null, keyword: null },
  ...categories.flatMap(({ code, keywords }) => [
    { category: code, keyword: null },
    ...keywords.map((keyword) => ({ category: code, keyword: keyword.code })),
  ]),
]
const titleOf = ({ category, keyword }: Place): string[] => [
  keyword ?? category ?? 'TOTAL',
  keyword === 'KEYWORD_OTHER' ? 'Not captured by any other sub-category' : '',
]
const blank = (cells: readonly unknown[]): string[] => cells.map(() => '')

/** B4: the parts of the yearly report (Regulation (EU) 2024/2835), as the Commission's CSV templates have them. */
export const dsaParts = (figures: Figures, service: Service): Part[] => {
  const period = `${service.begins}/${service.ends}`
  const lead = (applicability: string) => [applicability, service.name, period]
  const table = (applicability: string, category: string, columns: readonly string[]) => [
    'Applicability',
    'Service',
    'Reporting period',
    category,
    'Description of the sub-category "Other"',
    ...withContext(
      columns,
      applicability === ALL ? 'Contextual Information on' : 'Contextual information on',
    ),
  ]
  const ownTable = (ground: 'law' | 'terms', category: string) => [
    table(ALL, category, own.titles),
    ...linesOf(categoriesOf[ground]).map((place) => [
      ...lead(ALL),
      ...titleOf(place),
      ...own.cells(figures.own[ground](place.category, place.keyword)),
      ...blank(own.titles),
    ]),
  ]
  const indicators = [...veryLarge, 'Contextual Information']
  return [
    {
      name: '1_report_identification',
      rows: [
        ['Applicability', 'Service', 'Indicator', 'Value'],
        [ALL, service.name, 'Name of the service provider', service.company],
        [ALL, service.name, 'Date of the publication of the report', service.published],
        [ALL, service.name, 'Date of the publication of the latest previous report', ''],
        [ALL, service.name, 'Starting date of reporting period', service.begins],
        [ALL, service.name, 'Ending date of reporting period', service.ends],
      ],
    },
    {
      name: '2_categories_names',
      rows: [
        [
          'Category label',
          'Category description',
          'Category of illegal content / incompatible with the terms and conditions',
          'Contextual information',
        ],
        ['TOTAL', 'All the entries', 'TOTAL', ''],
        ...euCategories.flatMap(({ label, name, code, keywords }) => [
          [label, name, code, ''],
          ...keywords.map((keyword, at) => [
            `${label}${String.fromCharCode(97 + at)}`,
            keyword.name,
            keyword.code,
            '',
          ]),
        ]),
      ],
    },
    {
      name: '3_member_states_orders',
      rows: [
        [...table(HOSTING, 'Category of illegal content', []), 'Scope', ...orderTitles],
        // Orders arrive by letter and are not kept here: whoever publishes the report writes them in.
        ...linesOf(categoriesOf.orders).map((place) => [
          ...lead(ALL),
          ...titleOf(place),
          'TOTAL',
          ...blank(orders),
          ...blank(orders),
        ]),
      ],
    },
    {
      name: '4_notices',
      rows: [
        table(HOSTING, 'Category of illegal content', notices.titles),
        ...linesOf(categoriesOf.notices).map((place) => [
          ...lead(HOSTING),
          ...titleOf(place),
          ...notices.cells(figures.notices(place.category, place.keyword)),
          ...blank(notices.titles),
        ]),
      ],
    },
    { name: '5_own_initiative_illegal', rows: ownTable('law', 'Category of illegal content') },
    {
      name: '6_own_initiative_TC',
      rows: ownTable('terms', "Category of incompatibility with the provider's terms and conditions"),
    },
    {
      name: '7_appeals_and_recidivism',
      rows: [
        indicators,
        ...appealRows(figures).map(([who, ...row]) => [who, ...lead('').slice(1), ...row, '']),
      ],
    },
    {
      name: '8_automated_means',
      rows: [
        indicators,
        ...automationRows(figures).map(([who, ...row]) => [who, ...lead('').slice(1), ...row, '']),
      ],
    },
    { name: '9_human_resources', rows: [[...veryLarge, 'Contextual information']] },
    { name: '10_AMAR', rows: [veryLarge] },
    {
      name: '11_qualitative',
      rows: [
        ['Applicability', 'Service', 'Reporting period', 'Indicator', 'Value'],
        ...qualitative.map(([indicator, value]) => [...lead(ALL), indicator, value]),
      ],
    },
  ]
}

const escaped = (cell: Cell): string => {
  const text = String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180. */
export const csvOf = ({ rows }: Part): string =>
  rows.map((row) => `${row.map(escaped).join(',')}\r\n`).join('')

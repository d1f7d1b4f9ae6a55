import type { Column } from '#design/office/table.tsx'
import { isOfDay } from '../../choices.ts'
import type { RowFigure } from '../../choices.ts'
import type { FigureRow } from '../../figures-contract.ts'
import { dayWords, momentWords, moneyIn } from './words.ts'

export const figureWords: Record<RowFigure, string> = {
  signups: 'Sign-ups',
  payments: 'Payments',
  refunds: 'What went back',
  visits: 'Visits',
  active: 'Actives',
  messages: 'Messages',
  matches: 'Matches',
  mail: 'Mails',
  push: 'Pushes',
}

type Told = (row: FigureRow) => string | number | null
/** What stands in a column; `isAmount` is set at its end, as its head is. */
export type RowColumn = { words: string; tell: Told; isAmount?: true }

const column = (words: string, tell: Told): RowColumn => ({ words, tell })
const amount = (words: string, tell: Told): RowColumn => ({ words, tell, isAmount: true })

const member = column('Member', ({ account }) => account)
const source = column('Source', (row) => row.source)
const state = (words: string) => column(words, (row) => row.state.replaceAll('_', ' '))
const day = column('Day', ({ at }) => dayWords(at))
const moment = column('When', ({ at }) => momentWords(at))
const number = column('Number', ({ id }) => id)
const sum = amount('Amount', ({ cents, currency }) =>
  cents === null || currency === null ? null : moneyIn(currency).full(cents),
)
const country = column('Country', (row) => row.country)
const method = (words: string) => column(words, (row) => row.method)

const money = [number, member, moment, sum, country, method('Method'), source, state('State')]
const deliveries = [
  number,
  member,
  moment,
  method('Text'),
  amount('Attempts', (row) => row.number),
  state('State'),
]
export const rowColumns: Record<RowFigure, readonly RowColumn[]> = {
  signups: [member, day, source, state('How far')],
  payments: money,
  refunds: money,
  visits: [number, source, method('Lander'), amount('Visitors', (row) => row.number)],
  active: [member, day],
  messages: [number, member, moment, method('Kind'), state('Of')],
  matches: [member, column('With', ({ other }) => other), moment],
  mail: deliveries,
  push: deliveries,
}

export const headOf = (figure: RowFigure): Column[] =>
  rowColumns[figure].map(({ words, isAmount }) => ({ words, isText: isAmount !== true }))

/** One day, or from the first to the last. */
export const periodWords = (figure: RowFigure, { from, until }: { from: string; until: string }): string =>
  isOfDay(figure) || from === until ? dayWords(until) : `${dayWords(from)} to ${dayWords(until)}`

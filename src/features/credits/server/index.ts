export { feature } from './feature.ts'
export { debit, findBalance, giveBackCredits } from './ledger-queries.ts'
export type { House } from './ledger-queries.ts'

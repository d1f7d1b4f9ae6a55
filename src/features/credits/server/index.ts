export { offerEnding } from './events.ts'
export { feature } from './feature.ts'
export { debit, findBalance, giveBackCredits } from './ledger-queries.ts'
export type { LedgerAccount } from './ledger-queries.ts'

export * from './bundle-contract.ts'
export * from './code-contract.ts'
export * from './discount-contract.ts'
export * from './offer-contract.ts'
export * from './method-contract.ts'
export * from './payment-contract.ts'
export * from './withdrawal-contract.ts'
export * from './direct-debit-contract.ts'
export * from './office-contract.ts'
export * from './returned-contract.ts'

/** Told to a member whose balance has changed. */
export type CreditsEvent = { type: 'credits'; credits: number }

export * from './complaint-contract.ts'
export * from './figures-contract.ts'
export * from './limits-contract.ts'
export * from './report-contract.ts'
export * from './decisions-contract.ts'
export * from './office-contract.ts'
export * from './standing-contract.ts'
export * from './chat-window-contract.ts'
export * from './age-contract.ts'
export * from './age-office-contract.ts'
export * from './photo-review-contract.ts'

/** Something was decided about the reader, or ended: what they may do has changed. */
export type SafetyEvent = { type: 'decided' }

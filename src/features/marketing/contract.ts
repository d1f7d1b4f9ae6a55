export * from './experiment-contract.ts'
export * from './faces-contract.ts'
export * from './funnel-contract.ts'
export * from './networks-contract.ts'

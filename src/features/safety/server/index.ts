export { careFor } from './care.ts'
export type { Care } from './care.ts'
export { feature } from './feature.ts'

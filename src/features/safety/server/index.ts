export { careFor } from './care.ts'
export { feature } from './feature.ts'

export { careFor } from './care.ts'
export { feature } from './feature.ts'
export { preparedIn } from '../prepared/index.ts'

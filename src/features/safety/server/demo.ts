/** For the demo: what members tell safety, without all that only a build knows. */
export { sendComplaint } from '../complaint-contract.ts'
export type { ReasonName } from '../reasons.ts'
export { sendReport } from '../report-contract.ts'
export { complaintRoutes } from './complaint-routes.ts'
export { reportRoutes } from './report-routes.ts'

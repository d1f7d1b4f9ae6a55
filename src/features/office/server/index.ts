export { addDemoStaff } from './demo-staff.ts'
export { brokenText, verifyChain } from './audit/verify.ts'
export { feature } from './feature.ts'

export { addDemoStaff } from './demo-staff.ts'
export { feature } from './feature.ts'

export { requireStaff } from '#features/accounts/server/index.ts'

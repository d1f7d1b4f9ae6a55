import { z } from 'zod'
import { endpoint, staffRoles } from '#protocol/endpoint.ts'

export { revealContact } from './contact-contract.ts'
export * from './canned-contract.ts'
export * from './inbox-contract.ts'

export const getStaffMember = endpoint({
  method: 'GET',
  path: '/api/office-me.php',
  access: { staff: staffRoles },
  summary: 'Get who is here, and in which roles on this site',
  output: z.object({ id: z.number(), name: z.string(), roles: z.array(z.enum(staffRoles)) }),
})

export * from './sign-in-contract.ts'
export * from './passkey-contract.ts'
export * from './staff-contract.ts'
export { getActs, getActsAbout, getAuditChoices, getAuditState } from './audit-contract.ts'
export * from './figures-contract.ts'

import { z } from 'zod'
import { endpoint, staffRoles } from '#protocol/endpoint.ts'

export const getStaffMember = endpoint({
  method: 'GET',
  path: '/api/office-me.php',
  access: { staff: staffRoles },
  summary: 'Get who is here, and in which roles on this site',
  output: z.object({ id: z.number(), name: z.string(), roles: z.array(z.enum(staffRoles)) }),
})
export * from './figures-contract.ts'

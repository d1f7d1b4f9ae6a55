import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { EuStatement } from './eu-schema.ts'

const year = z
  .string()
  .regex(/^20\d\d$/)
  .transform(Number)

/** SAF-6: what has to be published once a year. */
export const getDsaReport = endpoint({
  method: 'GET',
  path: '/api/dsa-report.php',
  access: { staff: 'admin' },
  audited: true,
  subject: ['year'],
  summary: "Get the yearly transparency report of this site as the Commission's CSV parts",
  query: z.strictObject({ year }),
  output: z.object({ parts: z.array(z.object({ name: z.string(), csv: z.string() })) }),
})

export const getEuStatements = endpoint({
  method: 'GET',
  path: '/api/dsa-statements.php',
  access: { staff: 'admin' },
  audited: true,
  subject: ['year', 'after'],
  summary: "Get statements of reasons as the EU's transparency database takes them, up to 100 at a time",
  query: z.strictObject({ year, after: z.coerce.number().int().min(0).default(0) }),
  output: z.object({
    statements: z.array(EuStatement),
    /** What `after` has to say for the next ones; null when these were the last. */
    next: z.number().nullable(),
  }),
})

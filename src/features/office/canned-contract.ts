import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { locales } from '#protocol/locales.ts'

const language = z.enum(locales)
const key = z.string().regex(/^[a-z0-9-]{1,20}$/)
const Done = z.object({ done: z.literal(true) })

export const Canned = z.object({ key: z.string(), language, text: z.string() })
export type Canned = z.infer<typeof Canned>

export const getCanned = endpoint({
  method: 'GET',
  path: '/api/office-canned.php',
  access: { staff: ['support', 'moderator', 'admin'] },
  summary: 'List the prepared answers of the site, by language and key',
  output: z.object({ canned: z.array(Canned) }),
})

export const setCanned = endpoint({
  method: 'PUT',
  path: '/api/office-canned.php',
  access: { staff: 'admin' },
  summary: 'Add a prepared answer, or replace the one of this key and language',
  body: z.strictObject({ key, language, text: z.string().trim().min(1).max(4000) }),
  output: Done,
  errors: { canned_limit: 409 },
})

export const removeCanned = endpoint({
  method: 'DELETE',
  path: '/api/office-canned.php',
  access: { staff: 'admin' },
  summary: 'Remove a prepared answer',
  body: z.strictObject({ key, language }),
  output: Done,
})

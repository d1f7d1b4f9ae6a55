import { z } from 'zod'
import { endpoint, staffRoles } from '#protocol/endpoint.ts'

/** So many lines has a file, and so many a page unless it says otherwise. */
export const ACTS_AT_MOST = 10_000
const PAGE = 50

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const asked = z.coerce.number().pipe(id)
const at = z.string()

export const Act = z.object({
  id: z.number(),
  created_at: at,
  staff: z.number(),
  staff_name: z.string(),
  site: z.number(),
  role: z.enum(staffRoles),
  endpoint: z.string(),
  /** What its endpoint does, in words. */
  summary: z.string(),
  /** By what it is: `account`, `report`, `photo` … */
  subject: z.record(z.string(), z.union([z.number(), z.string()])),
  /** It is part of the chain. */
  is_sealed: z.boolean(),
})

export const ActPage = z.object({
  acts: z.array(Act),
  /** What `before` has to say for those that are older; null when these were the last. */
  next: z.number().nullable(),
})

export const getActsAbout = endpoint({
  method: 'GET',
  path: '/api/office-acts-about.php',
  access: { staff: staffRoles },
  audited: true,
  subject: ['account'],
  summary: 'List what staff did and looked at about one member, newest first',
  query: z.strictObject({ account: asked, before: asked.optional() }),
  output: ActPage,
})

export const getActs = endpoint({
  method: 'GET',
  path: '/api/office-acts.php',
  access: { staff: 'admin' },
  audited: true,
  summary: 'List what staff did and looked at, newest first',
  query: z.strictObject({
    staff: asked.optional(),
    role: z.enum(staffRoles).optional(),
    /** What changed something, or looks at members' data. */
    kind: z.enum(['acts', 'looks']).optional(),
    /** 'POST /api/office-photo.php' */
    endpoint: z
      .string()
      .regex(/^[A-Z]{3,6} \/api\/[\w.?=-]{1,120}$/)
      .optional(),
    /** What it was about, and its id. */
    about: z
      .string()
      .regex(/^[a-z_]{1,40}$/)
      .default('account'),
    id: z.union([asked, z.uuid()]).optional(),
    /** This one unless it says otherwise. */
    site: z.union([z.literal('all'), asked]).optional(),
    from: z.iso.date().optional(),
    /** That day too. */
    until: z.iso.date().optional(),
    before: asked.optional(),
    limit: z.coerce.number().int().min(1).max(ACTS_AT_MOST).default(PAGE),
  }),
  output: ActPage,
})

const Head = z.object({ sequence: z.number(), hash: z.string(), at })

export const getAuditState = endpoint({
  method: 'GET',
  path: '/api/office-audit.php',
  access: { staff: 'admin' },
  summary:
    'Get the end of the chain of the audit log, what is not part of it yet, and what the last proof has found',
  output: z.object({
    head: Head.nullable(),
    unsealed: z.number(),
    oldest_unsealed_at: at.nullable(),
    proof: Head.extend({ broken: z.string().nullable() }).nullable(),
  }),
})

export const getAuditChoices = endpoint({
  method: 'GET',
  path: '/api/office-audit-choices.php',
  access: { staff: 'admin' },
  summary: 'List by what the audit log can be searched: who works here, sites, kinds of acts',
  output: z.object({
    staff: z.array(z.object({ id: z.number(), name: z.string() })),
    sites: z.array(z.object({ id: z.number(), domain: z.string() })),
    acts: z.array(z.object({ endpoint: z.string(), summary: z.string() })),
  }),
})

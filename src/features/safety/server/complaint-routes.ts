import { handle } from '#platform/http/context.ts'
import type { Route } from '#platform/http/context.ts'
import { appealComplaint, getComplaint, sendComplaint } from '../complaint-contract.ts'
import { complain } from './complain.ts'
import { appeal, complaintOf } from './complaint.ts'

export const complaintRoutes: readonly Route[] = [
  handle(sendComplaint, ({ body }, context) => complain(context, body)),
  handle(getComplaint, async ({ body }, context) => ({ complaint: await complaintOf(context, body) })),
  handle(appealComplaint, async ({ body }, context) => ({ complaint: await appeal(context, body) })),
]

import { z } from 'zod'
import { decideAppeal, decideReport, dismissReport } from './office-contract.ts'
import { refusePhoto } from './photo-review-contract.ts'

const item = z.number().int().positive()
const { reason, facts, law } = refusePhoto.body.shape
const { measures, outcome } = decideReport.body.shape
const { outcome: noViolation } = dismissReport.body.shape
const { outcome: verdict, reasons } = decideAppeal.body.shape

const Refused = z.strictObject({ act: z.literal('refuse'), reason, facts, law })
const Acted = z.strictObject({ act: z.literal('decide'), measures, reason, facts, law })
const ActedOnReport = Acted.extend({ outcome: outcome.unwrap() })
const Dismissed = z.strictObject({ act: z.literal('dismiss'), outcome: noViolation })
const plain = <Name extends string>(name: Name) => z.strictObject({ act: z.literal(name) })

const of = <Name extends string, What extends z.ZodType>(name: Name, what: What) =>
  z.strictObject({ queue: z.literal(name), item, what })

/** What can be decided in which queue; it says the same as the endpoints that decide at once. */
export const QueueDecision = z.discriminatedUnion('queue', [
  of('photos', z.discriminatedUnion('act', [plain('approve'), Refused])),
  of('reports', z.discriminatedUnion('act', [Dismissed, ActedOnReport])),
  of('complaints', z.discriminatedUnion('act', [Dismissed, ActedOnReport])),
  of('held', z.discriminatedUnion('act', [plain('release'), Refused])),
  of('appeals', z.strictObject({ act: verdict, reasons })),
  of('flags', z.discriminatedUnion('act', [plain('close'), Acted])),
  of('births', z.discriminatedUnion('act', [plain('approve'), plain('reject')])),
])
export type QueueDecision = z.output<typeof QueueDecision>
export type WhatOf<Queue extends QueueDecision['queue']> = Extract<QueueDecision, { queue: Queue }>['what']

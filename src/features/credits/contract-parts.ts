import { z } from 'zod'

export const country = z.string().regex(/^[A-Z]{2}$/)
export const id = z.uuid()
/** An amount of money as the provider and the ledger know it: whole hundredths, no fractions. */
export const Money = z.object({ cents: z.number().int(), currency: z.string() })
export type Money = z.infer<typeof Money>
export const Done = z.object({ done: z.literal(true) })

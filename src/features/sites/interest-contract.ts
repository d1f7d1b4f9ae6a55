import { z } from 'zod'
import { interestKeys } from './choices.ts'
import type { OwnInterest } from './choices.ts'

/** One that a site has added. */
export const OwnInterestKey = z.string().regex(/^(?:own|intimate)_[a-z]{8}$/) as unknown as z.ZodType<
  OwnInterest,
  OwnInterest
>
/** Any that a member can have. */
export const InterestKey = z.union([z.enum(interestKeys), OwnInterestKey])

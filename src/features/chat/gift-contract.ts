import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { gifts } from './choices.ts'

const list = z.array(z.enum(gifts)).max(gifts.length)

export const getOfferedGifts = endpoint({
  method: 'GET',
  path: '/api/gifts-offered.php',
  access: { staff: 'admin' },
  summary: 'List the gifts that this site offers, in their order, and what one costs',
  output: z.object({ gifts: list, credits: z.number() }),
})

export const setOfferedGifts = endpoint({
  method: 'PUT',
  path: '/api/gifts-offered.php',
  access: { staff: 'admin' },
  summary: 'Choose the gifts that this site offers, and their order; what was sent stays',
  body: z.strictObject({
    /** What it was when the change was decided: of two who change it at once the second is told. */
    was: list,
    gifts: list.min(1).refine((chosen) => new Set(chosen).size === chosen.length),
  }),
  output: z.object({ gifts: list, credits: z.number() }),
  errors: { gifts_changed: 409 },
})

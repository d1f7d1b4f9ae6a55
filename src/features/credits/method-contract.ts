import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { paymentMethods } from '#protocol/payment-methods.ts'

/** A payment method as a site has it. */
export const MethodSwitch = z.object({
  method: z.enum(paymentMethods),
  on: z.boolean(),
  /** Why it is off unless it is switched on, in the reader's language; null for what is on by itself. */
  reason: z.string().nullable(),
  /** What the provider cannot do is not offered, whatever the switch says. */
  provider_has: z.boolean(),
  /** Where it is offered; null is everywhere. */
  countries: z.array(z.string()).nullable(),
})
export type MethodSwitch = z.infer<typeof MethodSwitch>

export const getMethodSwitches = endpoint({
  method: 'GET',
  path: '/api/payment-methods.php',
  access: { staff: 'admin' },
  summary: 'List all payment methods with their switch on this site',
  output: z.object({ methods: z.array(MethodSwitch) }),
})

export const switchMethod = endpoint({
  method: 'PUT',
  path: '/api/payment-methods.php',
  access: { staff: 'admin' },
  summary: 'Switch a payment method on or off for this site',
  body: z.strictObject({ method: z.enum(paymentMethods), on: z.boolean() }),
  output: z.object({ methods: z.array(MethodSwitch) }),
})

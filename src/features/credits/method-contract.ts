import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { paymentMethods } from '#protocol/payment-methods.ts'
import { siteCountries } from '#features/sites/choices.ts'

/** Everywhere but in these countries, or in these alone; null is everywhere. */
export const MethodRule = z
  .strictObject({
    rule: z.enum(['except', 'only']),
    countries: z
      .array(z.enum(siteCountries))
      .min(1)
      .max(siteCountries.length)
      .refine((countries) => new Set(countries).size === countries.length),
  })
  .nullable()
export type MethodRule = z.infer<typeof MethodRule>

/** A payment method as a site has it. */
export const MethodSwitch = z.object({
  method: z.enum(paymentMethods),
  on: z.boolean(),
  /** Why it is off unless it is switched on, in the reader's language; null for what is on by itself. */
  reason: z.string().nullable(),
  /** What the provider cannot do is not offered, whatever the switch says. */
  provider_has: z.boolean(),
  /** Where its network has it; null is everywhere. */
  countries: z.array(z.string()).nullable(),
  /** Where this site offers it, of those. */
  rule: MethodRule,
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

export const setMethodCountries = endpoint({
  method: 'PUT',
  path: '/api/payment-method-countries.php',
  access: { staff: 'admin', fresh: true },
  summary:
    'Say in which countries this site offers a payment method, where it is still as it was when that was decided',
  body: z.strictObject({ method: z.enum(paymentMethods), was: MethodRule, rule: MethodRule }),
  output: z.object({ methods: z.array(MethodSwitch) }),
  errors: { method_changed: 409 },
})

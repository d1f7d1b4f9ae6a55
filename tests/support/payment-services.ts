import type { PaymentServices } from '#features/credits/server/settle.ts'
import type { Clock } from '#platform/clock.ts'
import type { Pool } from '#platform/db/database.ts'
import { collectHooks } from '#platform/hooks.ts'
import type { HookPart } from '#platform/hooks.ts'
import type { PaymentProvider } from '#platform/payments/index.ts'
import type { LiveEvent } from '#protocol/live.ts'

export type TestPaymentServices = PaymentServices & {
  /** What was logged, by level. */
  logged: { warn: string[]; error: string[] }
  told: { to: readonly number[]; event: LiveEvent }[]
}

/** What the worker settles payments with. */
export const paymentServicesFor = (
  pool: Pool,
  payments: PaymentProvider,
  clock: Clock,
  hooks: readonly HookPart[] = [],
): TestPaymentServices => {
  const logged: TestPaymentServices['logged'] = { warn: [], error: [] }
  const told: TestPaymentServices['told'] = []
  const write =
    (level: 'warn' | 'error') =>
    (...said: unknown[]) =>
      void logged[level].push(String(said.at(-1)))
  return {
    pool,
    payments,
    clock,
    hooks: collectHooks(hooks),
    log: { warn: write('warn'), error: write('error') },
    live: { publish: (to, event) => void told.push({ to, event }) },
    logged,
    told,
  }
}

import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Pool } from '../db/database.ts'
import { isPaused } from '../restored.ts'
import { createMollie } from './mollie.ts'
import type { PaymentProvider } from './port.ts'
import { createSandbox } from './sandbox.ts'
import type { SandboxProvider } from './sandbox.ts'
import type { Secret } from './sandbox-webhook.ts'
import { unlessPaused } from './unless-paused.ts'

export type { PaymentProvider } from './port.ts'
export type { SandboxCheckout, SandboxProvider } from './sandbox.ts'
export { sandboxOutcomes } from './sandbox.ts'
export { SIGNATURE_HEADER } from './sandbox-webhook.ts'

export type PaymentsOptions = {
  mollieApiKey: string | undefined
  /** Only where Mollie is not at its usual address. */
  mollieUrl: string | undefined
  pool: Pool
  clock: Clock
  /** Signs what the sandbox says to us. */
  secret: Secret
  log?: Pick<Logger, 'warn'> | undefined
}

/** Mollie where there is a key for it; everywhere else the sandbox. */
export const openPayments = (options: PaymentsOptions): PaymentProvider | SandboxProvider => {
  const { mollieApiKey, mollieUrl, pool, clock, secret, log } = options
  const provider = mollieApiKey
    ? createMollie({ apiKey: mollieApiKey, serverUrl: mollieUrl })
    : createSandbox({ pool, clock, secret, log })
  return unlessPaused(provider, () => isPaused(pool))
}

export const isSandbox = (provider: PaymentProvider): provider is SandboxProvider =>
  provider.name === 'sandbox'

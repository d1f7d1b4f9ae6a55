import { ProviderUnavailable } from './port.ts'
import type { PaymentProvider } from './port.ts'

/** All that reaches the provider. What it only answers out of itself stays as it is. */
const asked = [
  'order',
  'find',
  'findOrder',
  'cancel',
  'refund',
  'findRefund',
  'createCustomer',
  'createDebitMandate',
  'revokeMandate',
  'forgetCustomer',
] as const satisfies readonly (keyof PaymentProvider)[]

/**
 * A provider that counts as away while the database waits to be confirmed: buyers are told to try again later, webhooks
 * are called again, and what is due stays due.
 */
export const unlessPaused = <P extends PaymentProvider>(provider: P, isPaused: () => Promise<boolean>): P => {
  const guarded = { ...provider }
  const guard =
    <A extends unknown[], T>(call: (...given: A) => Promise<T>) =>
    async (...given: A): Promise<T> => {
      if (await isPaused())
        throw new ProviderUnavailable(new Error('the database was restored and is not confirmed'))
      return call(...given)
    }
  for (const name of asked)
    Object.assign(guarded, {
      [name]: guard((provider[name] as (...given: unknown[]) => Promise<unknown>).bind(provider)),
    })
  return guarded
}

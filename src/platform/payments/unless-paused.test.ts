import { expect, test } from 'vitest'
import { createPool } from '../db/database.ts'
import { needed } from '#tests/support/database.ts'
import { ProviderUnavailable } from './port.ts'
import { createSandbox } from './sandbox.ts'
import { unlessPaused } from './unless-paused.ts'

test('OPS-4 while a restored database waits, whatever would reach the provider finds it away', async () => {
  const pool = createPool({ connectionString: needed('TEST_DATABASE_URL'), max: 1 })
  const sandbox = createSandbox({ pool, clock: { now: () => new Date() }, secret: Buffer.alloc(32) })
  let isPaused = true
  const provider = unlessPaused(sandbox, async () => isPaused)
  const key = 'k'
  const calls = {
    find: () => provider.find('sb_none'),
    findOrder: () => provider.findOrder('none', undefined),
    cancel: () => provider.cancel('sb_none'),
    refund: () => provider.refund({ providerId: 'sb_none', key, amountCents: 1, currency: 'EUR' }),
    findRefund: () => provider.findRefund('sb_none', 'none'),
    createCustomer: () => provider.createCustomer({ key, name: 'A', email: 'a@example.org', locale: 'en' }),
    revokeMandate: () => provider.revokeMandate('none', 'none'),
    forgetCustomer: () => provider.forgetCustomer('none'),
  }
  for (const [name, call] of Object.entries(calls))
    await expect(call(), name).rejects.toBeInstanceOf(ProviderUnavailable)
  expect(provider.hasMethod('creditcard')).toBe(sandbox.hasMethod('creditcard'))
  expect(provider.name).toBe('sandbox')
  isPaused = false
  expect(
    await provider.createCustomer({ key, name: 'A', email: 'a@example.org', locale: 'en' }),
  ).toHaveProperty('id')
  await pool.end()
})

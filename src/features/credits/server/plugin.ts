import type { ServerFeature } from '#platform/feature.ts'
import { isSandbox } from '#platform/payments/index.ts'
import { receiptRoute } from './receipt-route.ts'
import { sandboxCheckout } from './sandbox/checkout.ts'
import { webhooks } from './webhooks.ts'

/** What credits need beside their endpoints. Where money is real, the checkout of the sandbox does not exist. */
export const plugin: NonNullable<ServerFeature['plugin']> = (given) => async (app) => {
  const { payments } = given.services
  await app.register(receiptRoute(given))
  await app.register(webhooks(given))
  if (isSandbox(payments)) await app.register(sandboxCheckout(given, payments))
}

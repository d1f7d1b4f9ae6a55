import { handle } from '#platform/http/context.ts'
import * as contract from '../bundle-contract.ts'
import { bundlesOf, editBundle, sellBundle, turnBundle } from './bundles.ts'

export const bundleRoutes = [
  handle(contract.getBundles, (_input, context) => bundlesOf(context)),
  handle(contract.addBundle, ({ body }, context) => sellBundle(context, body)),
  handle(contract.changeBundle, ({ body }, context) => editBundle(context, body)),
  handle(contract.switchBundle, ({ body }, context) => turnBundle(context, body)),
]

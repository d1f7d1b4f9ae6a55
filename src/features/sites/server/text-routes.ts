import { handle } from '#platform/http/context.ts'
import * as contract from '../text-contract.ts'
import { publish, removeDraft, revert, textOf, textsOfSite, writeDraft } from './text-pages.ts'

export const textRoutes = [
  handle(contract.getTexts, (_input, context) => textsOfSite(context)),
  handle(contract.getText, async ({ query }, context) => ({ text: await textOf(context, query) })),
  handle(contract.saveDraft, async ({ body }, context) => ({ text: await writeDraft(context, body) })),
  handle(contract.dropDraft, async ({ body }, context) => ({ text: await removeDraft(context, body) })),
  handle(contract.publishDraft, async ({ body }, context) => ({ text: await publish(context, body) })),
  handle(contract.revertText, async ({ body }, context) => ({ text: await revert(context, body) })),
]

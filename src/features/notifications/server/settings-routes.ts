import { handle } from '#platform/http/context.ts'
import { requireMember } from '#features/accounts/server/index.ts'
import * as contract from '../settings-contract.ts'
import { noticesTo } from './log.ts'
import { saveSettings, settingsOf } from './settings.ts'

export const settingsRoutes = [
  handle(contract.getNotifications, async (_input, context) =>
    settingsOf(context, await requireMember(context)),
  ),

  handle(contract.saveNotifications, async ({ body }, context) =>
    saveSettings(context, await requireMember(context), body),
  ),

  handle(contract.getNotices, async ({ query }, context) =>
    noticesTo(
      context,
      await requireMember(context),
      query.before === undefined ? null : Number(query.before),
    ),
  ),
]

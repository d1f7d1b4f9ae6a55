import { largestOf } from '#features/photos/server/index.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { blurUrl } from '#platform/images/blur.ts'
import { createQuota } from '#platform/limiter/index.ts'
import type { HandlerInput } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { openChatWindow } from '../chat-window-contract.ts'
import { CHAT_WINDOW_MINUTES, CHAT_WINDOWS_PER_DAY } from '../times.ts'
import {
  findAccess,
  findLastWindow,
  findReportedWindow,
  findWindow,
  findWindowPicture,
  insertAccess,
} from './chat-window-queries.ts'
import { requireStaff } from './require-staff.ts'

const windows = createQuota('office-chat-windows', CHAT_WINDOWS_PER_DAY, 24 * 60)

type Asked = HandlerInput<typeof openChatWindow>['body']

/** Where it begins and ends: what is written later is not in it. */
const windowFor = async (own: RequestContext, site: number, asked: Asked) => {
  const { account, other } = asked
  const found =
    'report' in asked
      ? await findReportedWindow.maybe(own.db, { site, account, other, report: asked.report })
      : await findLastWindow.maybe(own.db, { site, account, other, now: own.clock.now() })
  if (!found || found.first === null || found.last === null) throw new Refusal('not_found')
  return { conversation: found.conversation, first: found.first, last: found.last }
}

export const openWindow = async (own: RequestContext, asked: Asked) => {
  const { id: staff, siteId: site } = await requireStaff(own)
  const now = own.clock.now()
  if (await windows.count(own.db, `${staff}`, now)) throw new Refusal('too_many_windows')
  const until = new Date(now.getTime() + CHAT_WINDOW_MINUTES * 60_000)
  const why =
    'report' in asked
      ? { report: asked.report, reason: 'report' as const, note: '' }
      : { report: null, reason: asked.reason, note: asked.note }
  const window = await windowFor(own, site, asked)
  const { id } = await insertAccess.one(own.db, { site, staff, ...window, ...why, now, until })
  return { access: id, expires_at: until.toISOString() }
}

/** Theirs, and not over. */
const requireAccess = async (own: RequestContext, access: number) => {
  const { id: staff, siteId: site } = await requireStaff(own)
  const found = await findAccess.maybe(own.db, { access, staff, site, now: own.clock.now() })
  if (!found) throw new Refusal('not_found')
  return found
}

export const readWindow = async (own: RequestContext, access: number) => {
  const found = await requireAccess(own, access)
  const messages = await findWindow.many(own.db, { access })
  return {
    people: [
      { id: found.low_id, name: found.low_name },
      { id: found.high_id, name: found.high_name },
    ],
    reason: found.reason,
    expires_at: found.expires_at.toISOString(),
    messages: messages.map(({ thumbhash, created_at: at, ...message }) => ({
      ...message,
      blur: thumbhash === null ? null : blurUrl(thumbhash),
      created_at: at.toISOString(),
    })),
  }
}

/** Each is asked for by itself, and each look is an entry in the log. */
export const windowPicture = async (own: RequestContext, asked: { access: number; sequence: number }) => {
  await requireAccess(own, asked.access)
  const found = await findWindowPicture.maybe(own.db, asked)
  const body = found && (await largestOf(own, found.folder))
  if (!body) throw new Refusal('not_found')
  own.concerns(found.sender)
  return { picture: body.toString('base64') }
}

import { handle } from '#platform/http/context.ts'
import type { Route } from '#platform/http/context.ts'
import { getChatWindow, getChatWindowPicture, openChatWindow } from '../chat-window-contract.ts'
import { getMemberStanding } from '../standing-contract.ts'
import { openWindow, readWindow, windowPicture } from './chat-window.ts'
import { standingOf } from './standing.ts'

export const memberOfficeRoutes: readonly Route[] = [
  handle(getMemberStanding, ({ query }, own) => standingOf(own, query.account)),
  handle(openChatWindow, ({ body }, own) => openWindow(own, body)),
  handle(getChatWindow, ({ query }, own) => readWindow(own, query.access)),
  handle(getChatWindowPicture, ({ query }, own) => windowPicture(own, query)),
]

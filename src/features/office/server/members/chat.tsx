import { getChatWindow } from '#features/safety/contract.ts'
import type { Screen } from '#platform/screens.ts'
import { Refusal } from '#protocol/refusal.ts'
import { ChatScreen } from '../../ui/members/chat-screen.tsx'

export const chat: Screen = {
  path: '/office/chat',
  title: 'A part of a chat',
  group: null,
  roles: ['moderator'],
  load: async ({ call, query: { access = '' } }) => {
    if (!/^[1-9]\d{0,14}$/.test(access)) throw new Refusal('not_found')
    return <ChatScreen {...await call(getChatWindow, { query: { access: Number(access) } })} />
  },
}

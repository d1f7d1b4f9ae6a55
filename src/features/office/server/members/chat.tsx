import { getChatWindow, getChatWindowPicture } from '#features/safety/contract.ts'
import type { Screen } from '#platform/screens.ts'
import { Refusal } from '#protocol/refusal.ts'
import { ChatScreen } from '../../ui/members/chat-screen.tsx'
import { shownPicture } from '../shown-picture.ts'

export const chat: Screen = {
  path: '/office/chat',
  title: 'A part of a chat',
  group: null,
  roles: ['moderator'],
  load: async ({ call, query: { access = '', show } }) => {
    if (!/^[1-9]\d{0,14}$/.test(access)) throw new Refusal('not_found')
    const asked = { access: Number(access) }
    const window = await call(getChatWindow, { query: asked })
    const shown = await shownPicture(show, (sequence) =>
      call(getChatWindowPicture, { query: { ...asked, sequence } }),
    )
    return <ChatScreen {...window} access={asked.access} shown={shown} />
  },
}

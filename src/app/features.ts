import type { FrameFeature } from '#design/frame-feature.ts'
import { accounts } from '#features/accounts/ui/frame.ts'
import { chat } from '#features/chat/ui/frame.ts'
import { fillFirstMessage } from '#features/likes/slots.ts'
import { useHasReply } from '#features/chat/ui/model/chats-cache.ts'
import { credits } from '#features/credits/ui/frame.ts'
import { fillHasReply } from '#features/credits/slots.ts'
import { likes } from '#features/likes/ui/frame.ts'
import { members } from '#features/members/ui/frame.ts'
import { notifications } from '#features/notifications/ui/frame.ts'
import { photos } from '#features/photos/ui/frame.ts'
import { safety } from '#features/safety/ui/frame.ts'

fillHasReply(useHasReply)

/** Whatever the frame shows to members, asks for and hears is on this list. It comes with the member parts. */
export const features: readonly FrameFeature[] = [
  accounts,
  credits,
  members,
  photos,
  likes,
  chat,
  notifications,
  safety,
]

// It comes with the moment in which somebody writes it.
fillFirstMessage(() => import('./chat/first-message.tsx'))

/** Where the words of the frame are that only members see. */
export const memberCatalogues = features.map(({ name }) => `features/${name}`)

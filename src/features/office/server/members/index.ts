import type { Screen } from '#platform/screens.ts'
import { chat } from './chat.tsx'
import { member } from './member.tsx'
import { members } from './members.tsx'
import { refund, refunds } from './money.tsx'
import { photo } from './photo.tsx'

/** Members, their money and their chats, as far as staff may see them. */
export const screens: readonly Screen[] = [members, member, photo, chat, refunds, refund]

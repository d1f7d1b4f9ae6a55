import { useCachedChats } from '../model/chats-cache.ts'

/** Whether somebody has written to this member, as far as the list of conversations tells. */
export const useHasReply = (): boolean =>
  useCachedChats()?.chats.some(
    ({ last_message: last, num_unread_messages: unread }) => unread > 0 || last?.mine === false,
  ) ?? false

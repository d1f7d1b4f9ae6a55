import { getUser } from '#features/accounts/contract.ts'
import { getChats } from '#features/chat/contract.ts'
import { hasTwoPanes } from '#features/chat/ui/chat-list/panes.tsx'
import { conversationWith, loadConversation } from '#features/chat/ui/model/conversation-cache.ts'
import type { WhichConversation } from '#features/chat/ui/model/conversation-seed.ts'
import { loadLikes } from '#features/likes/ui/refresh/known-likes.ts'
import { loadPremiumPrice } from '#features/credits/ui/premium/load-premium.ts'
import { getMember } from '#features/members/contract.ts'
import { getMemberPhotos } from '#features/photos/contract.ts'
import { answered, ask } from '#protocol/ask.ts'
import { Refusal } from '#protocol/refusal.ts'
import { loadSomePeople } from '../likes/load-some-people.ts'
import type { RouterContext } from '../router.tsx'

type Context = Pick<RouterContext, 'queries'>

const isMember = async ({ queries }: Context): Promise<boolean> =>
  (await answered(queries, ask(getUser))).user !== null

/** The list that stands beside each conversation; visitors have none. */
export const loadChats = async (context: Context): Promise<void> => {
  if (await isMember(context)) await loadList(context)
}

/** The list with the matches above it. */
const loadList = async ({ queries }: Context) => {
  const [chats] = await Promise.all([answered(queries, ask(getChats)), loadLikes(queries)])
  return chats
}

/** CHT-6: the conversation that was open last is opened again, where there is room for it. */
export const loadLastOpened = async (context: Context): Promise<{ profileId: number | null }> => {
  if (!(await isMember(context))) return { profileId: null }
  const { last_opened: opened, chats } = await loadList(context)
  if (chats.length === 0) await loadSomePeople(context.queries)
  if (!opened) return { profileId: null }
  // When it cannot be shown any more, there is still the list.
  const asked = loadConversation(context.queries, { profile_id: opened.profile }).catch(() => null)
  const isKnown = context.queries.getQueryData(conversationWith(opened.profile).queryKey) !== undefined
  // A phone shows the list alone: its tab waits for nothing else.
  const isShown = isKnown || (hasTwoPanes() && (await asked) !== null)
  return { profileId: isShown ? opened.profile : null }
}

/** Before the first word the page tells more of them; without it one can write all the same. */
const loadStranger = async ({ queries }: Context, id: number): Promise<void> => {
  await Promise.allSettled([
    answered(queries, ask(getMember, { id })),
    answered(queries, ask(getMemberPhotos, { id })),
  ])
}

type Shown = { profileId: number | null; title: string | undefined }

/** A conversation by its number or by the member whom it is with. */
export const loadOne = async (context: Context, which: WhichConversation): Promise<Shown> => {
  const number = 'id' in which ? which.id : which.profile_id
  if (!Number.isSafeInteger(number) || number <= 0) throw new Refusal('not_found', {}, { status: 404 })
  if (!(await isMember(context))) return { profileId: null, title: undefined }
  const { profile, refusal, messages } = await loadConversation(context.queries, which)
  if (messages.length === 0) await loadStranger(context, profile.id)
  if (refusal === 'conversation_limit') await loadPremiumPrice(context.queries)
  return { profileId: profile.id, title: profile.name || undefined }
}

import type { QueryClient } from '@tanstack/react-query'
import { beginMutation } from './pending-mutations.ts'

/** What somebody wants now, yes or no, and whether it is being sent. */
export type Wish = { isWanted: boolean; isPending: boolean }

type Sending = {
  send: (isWanted: boolean) => Promise<unknown>
  /** `refused`: what was sent. Somebody may want the opposite by now. */
  onRefused: (error: unknown, refused: boolean) => void | Promise<void>
  onSettled?: () => void
}

/** Sends what is wanted, one call at a time. Changed meanwhile, it is sent again: the last wish counts. */
export const sendLastWish = async (
  queries: QueryClient,
  wish: Wish,
  { send, onRefused, onSettled }: Sending,
): Promise<void> => {
  if (wish.isPending) return
  wish.isPending = true
  const settle = beginMutation(queries)
  let sent = !wish.isWanted
  try {
    while (sent !== wish.isWanted) {
      sent = wish.isWanted
      await send(sent)
    }
  } catch (error) {
    await onRefused(error, sent)
  } finally {
    wish.isPending = false
    settle()
    onSettled?.()
  }
}

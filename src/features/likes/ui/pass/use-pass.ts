import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#design/toast.ts'
import { useCall } from '#protocol/call-context.ts'
import { isRefusal } from '#protocol/refusal.ts'
import type { Card } from '#features/members/contract.ts'
import { passLike, takePassBack } from '../../contract.ts'
import { useTellRefusal } from '../heart/use-tell-refusal.ts'
import { withPass, withPassBack } from '../refresh/changed-likes.ts'
import { likesQuestion } from '../refresh/known-likes.ts'
import { sendLastWish } from '../refresh/send-last-wish.ts'
import type { Wish } from '../refresh/send-last-wish.ts'
import { notePassed } from './passed-here.ts'

const { queryKey } = likesQuestion
/** Long enough to change one's mind, and short enough to be out of the way of the next. */
const UNDO_SECONDS = 7

/** LIK-8: says no to a like. It leaves the list at once, and for some seconds a toast can bring it back. */
export const usePass = (): ((card: Card) => void) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const call = useCall()
  const tellRefusal = useTellRefusal()

  return ({ id, name }) => {
    const before = queries.getQueryData(queryKey)
    const wish: Wish = { isWanted: true, isPending: false }
    const show = async (isPassed: boolean) => {
      // An answer that is under way knows nothing of this.
      await queries.cancelQueries({ queryKey })
      notePassed(id, isPassed)
      queries.setQueryData(
        queryKey,
        (known) => known && (isPassed ? withPass(known, id) : withPassBack(known, id, before ?? known)),
      )
    }
    const want = async (isPassed: boolean) => {
      wish.isWanted = isPassed
      await show(isPassed)
      await sendLastWish(queries, wish, {
        send: (isWanted) => call(isWanted ? passLike : takePassBack, { body: { profile_id: id } }),
        onRefused: async (error, refused) => {
          // Taken back by whoever gave it, or answered in another tab: there is nothing left to say no to.
          if (isRefusal(error, 'not_found')) return notePassed(id, false)
          if (refused === wish.isWanted) await show(!wish.isWanted)
          tellRefusal(error)
        },
      })
    }
    void want(true)
    toast({
      text: t`You skipped ${name}. We won’t tell them.`,
      about: 'pass',
      seconds: UNDO_SECONDS,
      action: {
        label: t({
          message: 'Undo',
          comment: 'Button in a message after someone’s like was skipped (verb): brings that person back',
        }),
        run: () => void want(false),
      },
    })
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { getUser } from '#features/accounts/contract.ts'
import { PartnerAvatar } from '#features/chat/ui/conversation/partner-avatar.tsx'
import { usePartnerName } from '#features/chat/ui/conversation/use-partner-name.ts'
import { useCachedConversation } from '#features/chat/ui/model/conversation-cache.ts'
import { useDraft } from '#features/chat/ui/model/drafts.ts'
import { backTo } from '#features/chat/ui/refusals/buy-slot.ts'
import type { Wanted } from '#features/chat/ui/refusals/buy-slot.ts'
import type { Payment } from '#features/credits/payment-contract.ts'
import { useTellAdded } from '#features/credits/ui/shared/use-tell-added.ts'
import BuySheet from '#features/credits/ui/sheet/buy-sheet.tsx'
import { getLimits } from '#features/safety/limits-contract.ts'
import { SpendingNote } from '#features/safety/ui/shared/spending-note.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { useCall } from '#protocol/call-context.ts'
import { cleanText, lengthOf } from '#protocol/text.ts'
import { sendDraft } from './send-draft.ts'

type Props = { profileId: number; wanted: Wanted; open: boolean; onClose: () => void }

/** CHT-13: the sheet in front of this person; what was written goes out where it was what credits were wanted for. */
export default function BuyHere({ profileId, wanted, open, onClose }: Props) {
  const queries = useQueryClient()
  const call = useCall()
  const { profile, message_length: limit } = useCachedConversation(profileId)
  const name = usePartnerName(profile)
  const credits = useAnswer(ask(getUser)).user?.credits ?? 0
  const clean = cleanText(useDraft(profileId).text)
  const sendable = wanted.sends && clean !== '' && lengthOf(clean) <= limit ? clean : null
  // Another tab or device may have bought some meanwhile: then there is nothing to buy here.
  const isNeeded = wanted.credits === null || credits < wanted.credits
  const tellAdded = useTellAdded()
  const bought = async (payment: Payment) => {
    onClose()
    if (sendable !== null) sendDraft(queries, call, profileId, sendable)
    // What is below the sheet tells the balance itself, and has its button where this would lie.
    else if (wanted.credits === null) tellAdded(payment)
    await queries.invalidateQueries({ queryKey: [getLimits.path] })
    await queries.invalidateQueries({ queryKey: ask(getUser).queryKey })
  }
  return (
    <BuySheet
      open={open && isNeeded}
      onClose={onClose}
      person={{ name, portrait: <PartnerAvatar partner={profile} size="md" /> }}
      back={backTo(profileId, wanted)}
      sends={sendable}
      onBought={(payment) => void bought(payment)}
      Spending={SpendingNote}
    />
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { useLater } from '#design/use-later.ts'
import { getUser } from '#features/accounts/contract.ts'
import { PartnerAvatar } from '#features/chat/ui/conversation/partner-avatar.tsx'
import { usePartnerName } from '#features/chat/ui/conversation/use-partner-name.ts'
import { useCachedConversation } from '#features/chat/ui/model/conversation-cache.ts'
import { useDraft } from '#features/chat/ui/model/drafts.ts'
import { BuySlot } from '#features/chat/ui/refusals/buy-slot.ts'
import { loadShop } from '#features/credits/ui/bundles/offer.ts'
import { getLimits } from '#features/safety/limits-contract.ts'
import { SpendingNote } from '#features/safety/ui/shared/spending-note.tsx'
import { answered, ask, useAnswer } from '#protocol/ask.ts'
import { useCall } from '#protocol/call-context.ts'
import { cleanText, lengthOf } from '#protocol/text.ts'
import { sendDraft } from './send-draft.ts'

type Props = { profileId: number; children: ReactNode }

/** CHT-13: lets whoever runs out of credits in a conversation buy some there, and sends what was written. */
export function BuyProvider({ profileId, children }: Props) {
  const queries = useQueryClient()
  const call = useCall()
  const { profile, prices, message_length: limit } = useCachedConversation(profileId)
  const name = usePartnerName(profile)
  const credits = useAnswer(ask(getUser)).user?.credits ?? 0
  const clean = cleanText(useDraft(profileId).text)
  const { Part: BuySheet, fetch } = useLater(async () => {
    const sheet = import('#features/credits/ui/sheet/buy-sheet.tsx')
    await Promise.all([loadShop(queries, {}), answered<unknown>(queries, ask(getLimits))])
    return sheet
  })
  // Each time it begins anew. Closed it stays in the page: only then does the browser give the focus back.
  const [asked, setAsked] = useState<{ number: number; isOpen: boolean } | null>(null)
  const buy = useCallback(
    () => {
      const open = async () => {
        if (await fetch()) setAsked((last) => ({ number: (last?.number ?? 0) + 1, isOpen: true }))
      }
      void open()
    },
    // The part that fetches is made anew each time it is drawn; any of them will do.
    // oxlint-disable-next-line react/exhaustive-deps
    [],
  )
  const close = () => setAsked((last) => last && { ...last, isOpen: false })
  const sendable = clean !== '' && lengthOf(clean) <= limit ? clean : null
  const bought = async () => {
    close()
    if (sendable !== null) sendDraft(queries, call, profileId, sendable)
    await queries.invalidateQueries({ queryKey: [getLimits.path] })
    await queries.invalidateQueries({ queryKey: ask(getUser).queryKey })
  }
  return (
    <BuySlot value={buy}>
      {children}
      {BuySheet && asked && (
        <BuySheet
          key={asked.number}
          // Another tab or device may have bought some meanwhile: then there is nothing to buy here.
          open={asked.isOpen && credits < prices.text}
          onClose={close}
          person={{ name, portrait: <PartnerAvatar partner={profile} size="md" /> }}
          back={`/members/${profileId}/chat`}
          sends={sendable}
          onBought={() => void bought()}
          Spending={SpendingNote}
        />
      )}
    </BuySlot>
  )
}

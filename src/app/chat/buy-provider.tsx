import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { useLater } from '#design/use-later.ts'
import { BuySlot } from '#features/chat/ui/refusals/buy-slot.ts'
import type { Wanted } from '#features/chat/ui/refusals/buy-slot.ts'
import { loadShop } from '#features/credits/ui/bundles/offer.ts'
import { getLimits } from '#features/safety/limits-contract.ts'
import { answered, ask } from '#protocol/ask.ts'

type Props = { profileId: number; children: ReactNode }

/** CHT-13: lets whoever runs out of credits in front of a person buy some there. What that takes is fetched then. */
export function BuyProvider({ profileId, children }: Props) {
  const queries = useQueryClient()
  const { Part: BuyHere, fetch } = useLater(async () => {
    const loadPerson = async () => {
      const { loadConversation } = await import('#features/chat/ui/model/conversation-cache.ts')
      await loadConversation(queries, { profile_id: profileId })
    }
    const here = import('./buy-here.tsx')
    await Promise.all([loadPerson(), loadShop(queries, {}), answered<unknown>(queries, ask(getLimits))])
    return here
  })
  // Each time it begins anew. Closed it stays in the page: only then does the browser give the focus back.
  const [asked, setAsked] = useState<{ number: number; isOpen: boolean; wanted: Wanted } | null>(null)
  const buy = useCallback(
    (wanted: Wanted) => {
      const open = async () => {
        if (await fetch()) setAsked((last) => ({ number: (last?.number ?? 0) + 1, isOpen: true, wanted }))
      }
      void open()
    },
    // The part that fetches is made anew each time it is drawn; any of them will do.
    // oxlint-disable-next-line react/exhaustive-deps
    [],
  )
  return (
    <BuySlot value={buy}>
      {children}
      {BuyHere && asked && (
        <BuyHere
          key={asked.number}
          {...{ profileId }}
          wanted={asked.wanted}
          open={asked.isOpen}
          onClose={() => setAsked((last) => last && { ...last, isOpen: false })}
        />
      )}
    </BuySlot>
  )
}

import { useLocation, useNavigate } from '@tanstack/react-router'
import { useIsInBrowser } from '#design/use-browser.ts'
import { gifts } from '../../choices.ts'
import type { Gift } from '../../choices.ts'
import { giftAt } from '../refusals/buy-slot.ts'

type Begun = { begun: Gift | null; forget: () => void }

/** CHT-13: whoever has bought credits for a gift comes back to it, and a reload keeps it: the end of the address tells. */
export const useBegunGift = (isMeant: boolean): Begun => {
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  const begun = useIsInBrowser() && isMeant ? giftAt(hash, gifts) : null
  const forget = () => {
    if (begun) void navigate({ to: '.', hash: '', replace: true, resetScroll: false })
  }
  return { begun, forget }
}

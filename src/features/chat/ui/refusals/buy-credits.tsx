import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { wantsNewTab } from '#design/wants-new-tab.ts'
import { useBuy } from './buy-slot.ts'

/** CHT-13: opens the sheet in the conversation; without JavaScript, or in a new tab, it is a link like any other. */
export function BuyCredits({ className }: { className: string }) {
  const buy = useBuy()
  const press = (event: MouseEvent) => {
    if (!buy || wantsNewTab(event)) return
    event.preventDefault()
    buy()
  }
  return (
    <Link to="/credits" onClick={press} className={className}>
      <Trans>Buy credits</Trans>
    </Link>
  )
}

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { wantsNewTab } from '#design/wants-new-tab.ts'
import { backTo, useBuy } from './buy-slot.ts'
import type { Wanted } from './buy-slot.ts'

type Props = { profileId: number; wanted: Wanted; className: string; children?: ReactNode }

/**
 * CHT-13: opens the sheet in front of the person; without JavaScript, in a new tab or where there is no sheet, it is a link
 * like any other, which knows the way back.
 */
export function BuyCredits({ profileId, wanted, className, children }: Props) {
  const buy = useBuy()
  const press = (event: MouseEvent) => {
    if (!buy || wantsNewTab(event)) return
    event.preventDefault()
    buy(wanted)
  }
  return (
    <Link to="/credits" search={{ back: backTo(profileId, wanted) }} onClick={press} className={className}>
      {children ?? (
        <Trans comment="Button when one has too few credits: opens the credit bundles">Buy credits</Trans>
      )}
    </Link>
  )
}

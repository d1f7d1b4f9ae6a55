import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ComponentType, MouseEvent, ReactNode } from 'react'
import { sessionEntries } from '#design/storage.ts'
import { useStore } from '#design/store.ts'
import { wantsNewTab } from '#design/wants-new-tab.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import type { Payment } from '../../payment-contract.ts'
import { wayBackIn } from './way-back-entry.ts'

const wayBack = wayBackIn()
const useMember = (): number | null => useAnswer(ask(getUser)).user?.id ?? null

/** Remembers where this member was when they began to buy. */
export const useKeepWayBack = (): ((path: string | null) => void) => {
  const member = useMember()
  return useCallback((path) => wayBack.keep(member, path), [member])
}

/** Where the wall was that led to this purchase. */
export const useWayBack = ({ created_at: ordered }: Payment): string | null => {
  const member = useMember()
  return useStore(sessionEntries, () => wayBack.find(member, ordered), null)
}

/** Draws the way back with the name of whoever it leads to, where it leads to somebody. */
export type BackTo = ComponentType<{ path: string; className: string }>

type Props = {
  path: string
  /** Who is there. */
  name?: string | undefined
  icon?: ReactNode
  className: string
}

/** The address is any path of ours, which no link of the router could name. */
export function WayBack({ path, name, icon, className }: Props) {
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    if (wantsNewTab(event)) return
    event.preventDefault()
    void router.navigate({ href: path })
  }
  return (
    <a href={path} onClick={follow} className={className}>
      {icon}
      {name ? (
        <Trans comment="Button after a payment: back to the chat with the member {name}, or to the profile">
          Back to {name}
        </Trans>
      ) : (
        <Trans comment="Link on the Premium page and after a payment: back to the page where Premium was needed">
          Back to where you were
        </Trans>
      )}
    </a>
  )
}

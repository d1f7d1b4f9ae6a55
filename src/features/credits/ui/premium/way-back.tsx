import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ComponentType, MouseEvent, ReactNode } from 'react'
import { jsonEntry, sessionEntries } from '#design/storage.ts'
import { useStore } from '#design/store.ts'
import { wantsNewTab } from '#design/wants-new-tab.ts'
import { ownPath } from '#protocol/own-path.ts'
import type { Payment } from '../../contract.ts'
import { ON_THE_WAY_MS } from '../checkout/began.ts'

/** Where a wall of Premium was met, as the address of the Premium page says; null where it names no page of ours. */
export const readBack = (back: unknown): string | null => {
  const path = ownPath(back)
  return path === '/' ? null : path
}

const kept = jsonEntry<{ path: string; at: number }>(sessionEntries, 'order-back')

/** Payment leads away from our pages: this tab remembers the way back until then. */
export const keepWayBack = (path: string | null): void =>
  kept.set(path === null ? null : { path, at: Date.now() })

export const useKeepWayBack = (path: string | null): void => useEffect(() => keepWayBack(path), [path])

/** Where the wall was that led to this purchase. */
export const useWayBack = ({ created_at: ordered }: Payment): string | null => {
  const known = useStore(sessionEntries, kept.get, null)
  if (!known || Math.abs(Date.parse(ordered) - known.at) > ON_THE_WAY_MS) return null
  return readBack(known.path)
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

import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { jsonEntry, sessionEntries } from '#design/storage.ts'
import { useStore } from '#design/store.ts'
import { wantsNewTab } from '#design/wants-new-tab.ts'
import { ownPath } from '#protocol/own-path.ts'
import type { Payment } from '../../contract.ts'

/** Where a wall of Premium was met, as the address of the Premium page says; null where it names no page of ours. */
export const readBack = (back: unknown): string | null => {
  const path = ownPath(back)
  return path === '/' ? null : path
}

const kept = jsonEntry<{ path: string; at: number }>(sessionEntries, 'order-back')

/** Payment leads away from our pages: this tab remembers the way back until then. */
export const useKeepWayBack = (path: string | null): void =>
  useEffect(() => kept.set(path === null ? null : { path, at: Date.now() }), [path])

/** Whoever orders later than this has had something else in mind meanwhile. */
const ON_THE_WAY_MS = 60 * 60 * 1000

/** Where the wall was that led to this purchase. */
export const useWayBack = ({ created_at: ordered }: Payment): string | null => {
  const known = useStore(sessionEntries, kept.get, null)
  if (!known || Math.abs(Date.parse(ordered) - known.at) > ON_THE_WAY_MS) return null
  return readBack(known.path)
}

/** The address is any path of ours, which no link of the router could name. */
export function WayBack({ path, icon, className }: { path: string; icon?: ReactNode; className: string }) {
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    if (wantsNewTab(event)) return
    event.preventDefault()
    void router.navigate({ href: path })
  }
  return (
    <a href={path} onClick={follow} className={className}>
      {icon}
      <Trans comment="Link on the Premium page and after a payment: back to the page where Premium was needed">
        Back to where you were
      </Trans>
    </a>
  )
}

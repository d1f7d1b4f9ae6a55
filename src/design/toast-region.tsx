import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { rememberFocus, ToastItem } from './toast-item.tsx'
import { useToasts } from './toast.ts'
import type { ShownToast } from './toast.ts'

const none: readonly ShownToast[] = []
const topDialog = (): Element | null => [...document.querySelectorAll('dialog:modal')].at(-1) ?? null

/** Shows the toasts; loaded later (see Toasts). */
export default function ToastRegion() {
  const { t } = useLingui()
  const waiting = useToasts()
  // The live region is there a moment before its first words, or they would not be spoken.
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const toasts = isReady ? waiting : none
  const region = useRef<HTMLElement>(null)
  const [paused, setPaused] = useState(false)
  const [host, setHost] = useState<Element | null>(null)

  // All outside an open modal dialog is inert: the toasts move into it, and out again when it closes.
  useEffect(() => {
    const find = () => setHost(topDialog())
    find()
    document.addEventListener('close', find, true)
    return () => document.removeEventListener('close', find, true)
  }, [toasts])

  // A dialog that leaves the page before it has said that it is closed would take them along.
  useEffect(() => {
    if (!host) return
    const observer = new MutationObserver(() => host.isConnected || setHost(topDialog()))
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [host])

  // Hidden and shown again it comes to the front of the top layer.
  useEffect(() => {
    const element = region.current
    if (element?.matches(':popover-open')) element.hidePopover()
    if (toasts.length > 0 && element?.isConnected) element.showPopover()
  }, [toasts, host])

  const tree = (
    <section
      ref={region}
      popover="manual"
      aria-label={t({
        message: 'Brief notices',
        comment: 'Aria label of the area where short notices appear',
      })}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={(event) => {
        setPaused(true)
        rememberFocus(event)
      }}
      onBlur={() => setPaused(false)}
      className="toasts"
    >
      {(['status', 'alert'] as const).map((role) => (
        <div key={role} role={role} className="contents">
          {toasts
            .filter((item) => (item.tone === 'danger') === (role === 'alert'))
            .map((item) => (
              <ToastItem key={item.id} item={item} paused={paused} />
            ))}
        </div>
      ))}
    </section>
  )
  return host ? createPortal(tree, host) : tree
}

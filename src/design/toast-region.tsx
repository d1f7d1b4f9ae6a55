import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './button.tsx'
import { dismiss, useToasts } from './toast.ts'
import type { ShownToast } from './toast.ts'
import { useMoveFocusOnUnmount } from './use-move-focus-on-unmount.ts'

const none: readonly ShownToast[] = []
const topDialog = (): Element | null => [...document.querySelectorAll('dialog:modal')].at(-1) ?? null

const backFrom = (before: Element | null): HTMLElement | null =>
  before instanceof HTMLElement && before.isConnected ? before : document.querySelector('main')

/** Shows the toasts; loaded later (see Toasts). */
export default function ToastRegion() {
  const { t } = useLingui()
  const waiting = useToasts()
  // The live region is there a moment before its first words, or they would not be spoken.
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const toasts = isReady ? waiting : none
  const region = useRef<HTMLElement>(null)
  const focusedBefore = useRef<Element | null>(null)
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
      onFocus={({ relatedTarget, currentTarget }) => {
        setPaused(true)
        if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget
      }}
      onBlur={() => setPaused(false)}
      className="toasts"
    >
      {(['status', 'alert'] as const).map((role) => (
        <div key={role} role={role} className="contents">
          {toasts
            .filter((item) => (item.tone === 'danger') === (role === 'alert'))
            .map((item) => (
              <ToastItem key={item.id} item={item} paused={paused} focusedBefore={focusedBefore} />
            ))}
        </div>
      ))}
    </section>
  )
  return host ? createPortal(tree, host) : tree
}

type ItemProps = { item: ShownToast; paused: boolean; focusedBefore: RefObject<Element | null> }

function ToastItem({ item, paused, focusedBefore }: ItemProps) {
  const { t } = useLingui()
  const { id, text, tone = 'neutral', action, link } = item
  const { seconds = action || link || tone === 'danger' ? 9 : 5 } = item

  useEffect(() => {
    if (paused || seconds === 0) return
    const timer = setTimeout(dismiss, seconds * 1000, id)
    return () => clearTimeout(timer)
  }, [id, seconds, paused])

  // Who comes from the page with a keyboard goes back to where they were.
  const findBack = useCallback(() => () => backFrom(focusedBefore.current), [focusedBefore])
  const element = useMoveFocusOnUnmount<HTMLDivElement>(findBack)
  useEffect(() => {
    const own = element.current
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && dismiss(id)
    own?.addEventListener('keydown', leave)
    return () => own?.removeEventListener('keydown', leave)
  }, [element, id])

  const act = () => {
    action?.run()
    dismiss(id)
  }
  return (
    <div ref={element} className="toast">
      {tone === 'good' && <CircleCheck size={20} aria-hidden className="shrink-0 text-good-ink" />}
      {tone === 'danger' && <CircleAlert size={20} aria-hidden className="shrink-0 text-danger-ink" />}
      {link ? (
        <Link to={link.href} onClick={() => dismiss(id)} className="-ml-2 min-w-0 grow rounded-lg p-1.5">
          {link.content}
        </Link>
      ) : (
        <p className="min-w-0 grow py-2">{text}</p>
      )}
      {action && (
        <button
          type="button"
          onClick={act}
          className="min-h-11 shrink-0 rounded-md px-3 font-semibold text-accent-ink hover:bg-accent-soft"
        >
          {action.label}
        </button>
      )}
      <IconButton label={t`Dismiss`} onClick={() => dismiss(id)}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './button.tsx'

export type Toast = {
  text: string
  tone?: 'neutral' | 'good' | 'danger'
  action?: { label: string; run: () => void }
  /** Seconds until it goes by itself; 0 keeps it. One with an action stays longer. */
  seconds?: number
}
type Shown = Toast & { id: number }

let shown: readonly Shown[] = []
let lastId = 0
const none: readonly Shown[] = []
const listeners = new Set<() => void>()

function change(next: readonly Shown[]) {
  shown = next
  listeners.forEach((listener) => listener())
}
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows a toast and gives back how to take it away again. */
export function toast(message: Toast | string) {
  const id = ++lastId
  change([...shown.slice(-2), { ...(typeof message === 'string' ? { text: message } : message), id }])
  return () => dismiss(id)
}
const dismiss = (id: number) => change(shown.filter((item) => item.id !== id))

/** Stands once in the layout. */
export function ToastRegion() {
  const { t } = useLingui()
  const toasts = useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  )
  const region = useRef<HTMLElement>(null)
  const [paused, setPaused] = useState(false)
  const [host, setHost] = useState<Element | null>(null)

  // All outside an open modal dialog is inert: the toasts move into it, and out again when it closes.
  useEffect(() => {
    const find = () => setHost([...document.querySelectorAll('dialog:modal')].at(-1) ?? null)
    find()
    document.addEventListener('close', find, true)
    return () => document.removeEventListener('close', find, true)
  }, [toasts])

  // Hidden and shown again it comes to the front of the top layer.
  useEffect(() => {
    const element = region.current
    if (element?.matches(':popover-open')) element.hidePopover()
    if (toasts.length > 0) element?.showPopover()
  }, [toasts, host])

  const tree = (
    <section
      ref={region}
      popover="manual"
      aria-label={t`Notices`}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
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

function ToastItem({ item, paused }: { item: Shown; paused: boolean }) {
  const { t } = useLingui()
  const { id, text, tone = 'neutral', action, seconds = action || tone === 'danger' ? 9 : 5 } = item

  useEffect(() => {
    if (paused || seconds === 0) return
    const timer = setTimeout(dismiss, seconds * 1000, id)
    return () => clearTimeout(timer)
  }, [id, seconds, paused])

  const act = () => {
    action?.run()
    dismiss(id)
  }
  return (
    <div className="toast">
      {tone === 'good' && <CircleCheck size={20} aria-hidden className="shrink-0 text-good-ink" />}
      {tone === 'danger' && <CircleAlert size={20} aria-hidden className="shrink-0 text-danger-ink" />}
      <p className="min-w-0 grow py-2">{text}</p>
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

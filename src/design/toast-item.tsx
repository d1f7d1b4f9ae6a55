import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useId } from 'react'
import type { FocusEvent } from 'react'
import { IconButton } from './button.tsx'
import { dismiss } from './toast.ts'
import type { ShownToast } from './toast.ts'
import { useMoveFocusOnUnmount } from './use-move-focus-on-unmount.ts'
import type { FindFocusTarget } from './use-move-focus-on-unmount.ts'

let focusedBefore: EventTarget | null = null
/** Who comes from the page with a keyboard goes back to where they were. */
export const rememberFocus = ({ relatedTarget, currentTarget }: FocusEvent): void => {
  if (!currentTarget.contains(relatedTarget)) focusedBefore = relatedTarget
}
const findBack: FindFocusTarget = () => () =>
  focusedBefore instanceof HTMLElement && focusedBefore.isConnected
    ? focusedBefore
    : document.querySelector<HTMLElement>('main')

export function ToastItem({ item, paused }: { item: ShownToast; paused: boolean }) {
  const { t } = useLingui()
  const { id, text, quote, tone = 'neutral', action, link } = item
  const textId = useId()
  const { seconds = action || link || tone === 'danger' ? 9 : 5 } = item

  useEffect(() => {
    if (paused || seconds === 0) return
    const timer = setTimeout(dismiss, seconds * 1000, id)
    return () => clearTimeout(timer)
  }, [id, seconds, paused])

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
        // Beside each other where both have room: words of one column of syllables are hard to read.
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-3">
          <div className="min-w-0 grow basis-44 py-2">
            <p id={textId}>{text}</p>
            {quote !== undefined && (
              <textarea
                readOnly
                value={quote}
                aria-labelledby={textId}
                onFocus={({ currentTarget }) => currentTarget.select()}
                className="mt-2 block field-sizing-content max-h-32 w-full resize-none rounded-md border border-line bg-surface px-3 py-2"
              />
            )}
          </div>
          {action && <ActionButton label={action.label} onPress={act} />}
        </div>
      )}
      {link && action && <ActionButton label={action.label} onPress={act} />}
      <IconButton label={t`Dismiss`} onClick={() => dismiss(id)}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  )
}

function ActionButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="ml-auto min-h-11 shrink-0 rounded-md px-3 font-semibold text-accent-ink hover:bg-accent-soft"
    >
      {label}
    </button>
  )
}

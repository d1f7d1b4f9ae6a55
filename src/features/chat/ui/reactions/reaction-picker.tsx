import { useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { cx } from '#design/cx.ts'
import { toast } from '#design/toast.ts'
import { reactions } from '../../choices.ts'
import type { Reaction } from '../../choices.ts'
import { reactionEmoji, reactionWords } from './reaction-words.ts'

export type PickerProps = {
  /** What it stands beside. */
  beside: HTMLElement
  chosen: Reaction | null
  /** Fingers that hold a message cannot mark its words as well. */
  text: string | null
  onChoose: (reaction: Reaction | null) => void
  onClose: () => void
}

const item =
  'grid size-11 place-items-center rounded-full text-2xl leading-none -outline-offset-2 hover:bg-sunken focus-visible:bg-sunken max-[23rem]:size-10 motion-safe:transition-transform motion-safe:hover:scale-115'

/** All reactions in a row. The chosen one, chosen again, is taken back. */
export function ReactionPicker({ beside, chosen, text, onChoose, onClose }: PickerProps) {
  const { t, i18n } = useLingui()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = panel
    if (!current) return
    current.showPopover()
    placeBeside(current, beside)
    current.querySelector<HTMLElement>('[aria-checked=true], button')?.focus({ preventScroll: true })
  }, [beside])
  const choose = (reaction: Reaction) => {
    onChoose(reaction === chosen ? null : reaction)
    panel.current?.hidePopover()
  }
  const copy = async (words: string) => {
    panel.current?.hidePopover()
    try {
      await navigator.clipboard.writeText(words)
    } catch {
      // Refused, or a page without https: then one has to mark the words, as nobody can in the message itself.
      const told = t`We couldn’t copy it. Select the text and copy it yourself:`
      toast({ text: told, quote: words, tone: 'danger', about: 'copy', seconds: 0 })
    }
  }
  return (
    <div
      ref={panel}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={t({
        message: 'React to this message',
        comment: 'Aria label of the button beside a message that offers six emoji, and of that menu',
      })}
      onToggle={(event) => event.newState === 'closed' && onClose()}
      onKeyDown={move}
      className="fixed inset-auto m-0 rounded-full border border-line bg-raised p-1 text-ink shadow-float open:flex"
    >
      {reactions.map((reaction) => (
        <button
          key={reaction}
          type="button"
          role="menuitemradio"
          aria-checked={reaction === chosen}
          aria-label={i18n._(reactionWords[reaction])}
          onClick={() => choose(reaction)}
          className={cx(item, reaction === chosen && 'bg-accent-soft')}
        >
          <span aria-hidden>{reactionEmoji[reaction]}</span>
        </button>
      ))}
      {text !== null && (
        <button
          type="button"
          role="menuitem"
          aria-label={t({ message: 'Copy text', comment: 'Aria label in the menu of a message (verb)' })}
          onClick={() => void copy(text)}
          className={cx(item, 'text-ink-soft not-pointer-coarse:hidden')}
        >
          <Copy size={18} aria-hidden />
        </button>
      )}
    </div>
  )
}

const MARGIN_PX = 8

/** Above it where there is room, and never out of the window. */
const placeBeside = (panel: HTMLElement, beside: HTMLElement): void => {
  const at = beside.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const above = at.top - height - MARGIN_PX
  const left = at.left + at.width / 2 - width / 2
  panel.style.top = `${above < MARGIN_PX ? Math.min(at.bottom + MARGIN_PX, innerHeight - height - MARGIN_PX) : above}px`
  panel.style.left = `${Math.max(MARGIN_PX, Math.min(left, innerWidth - width - MARGIN_PX))}px`
}

const move = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key === 'Tab') return event.currentTarget.hidePopover()
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button')].filter(
    (button) => button.offsetParent !== null,
  )
  const here = items.indexOf(document.activeElement as HTMLElement)
  const to = {
    ArrowRight: here + 1,
    ArrowDown: here + 1,
    ArrowLeft: here - 1,
    ArrowUp: here - 1,
    Home: 0,
    End: -1,
  }
  const target = to[event.key as keyof typeof to]
  if (target === undefined) return
  event.preventDefault()
  items.at(target === items.length ? 0 : target)?.focus()
}

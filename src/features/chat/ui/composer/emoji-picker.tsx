import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import { emojiGroups, recentEmoji, rememberEmoji } from './emoji.ts'
import type { EmojiGroup } from './emoji.ts'

const words: Record<EmojiGroup | 'recent', MessageDescriptor> = {
  recent: msg({
    message: 'Recently used',
    comment: 'Heading and aria label of a group in the emoji picker: emoji I used lately',
  }),
  smileys: msg({
    message: 'Smileys',
    comment: 'Heading and aria label of a group in the emoji picker (faces)',
  }),
  love: msg({
    message: 'Love',
    comment: 'Heading and aria label of a group in the emoji picker (hearts, kisses)',
  }),
  gestures: msg({
    message: 'Gestures',
    comment: 'Heading and aria label of a group in the emoji picker (hand signs, body language)',
  }),
  nature: msg({
    message: 'Nature',
    comment: 'Heading and aria label of a group in the emoji picker (animals, plants)',
  }),
  food: msg({ message: 'Food and drink', comment: 'Heading and aria label of a group in the emoji picker' }),
  activities: msg({
    message: 'Activities',
    comment: 'Heading and aria label of a group in the emoji picker (sports, music, travel)',
  }),
}

const COLUMNS = 8

type Props = { onPick: (emoji: string) => void; onClose: () => void }

export default function EmojiPicker({ onPick, onClose }: Props) {
  const { t, i18n } = useLingui()
  const panel = useRef<HTMLDivElement>(null)
  const member = useAnswer(ask(getUser)).user?.id ?? 0
  const [recent] = useState(() => recentEmoji(member))
  useEffect(() => panel.current?.querySelector('button')?.focus(), [])
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (!panel.current?.contains(target as Node)) onClose()
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [onClose])

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      return onClose()
    }
    const all = [...(panel.current?.querySelectorAll('button') ?? [])]
    const here = all.indexOf(document.activeElement as HTMLButtonElement)
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }[event.key]
    if (step === undefined) return
    event.preventDefault()
    all[Math.min(all.length - 1, Math.max(0, here + step))]?.focus()
  }
  const pick = (emoji: string) => {
    rememberEmoji(member, emoji)
    onPick(emoji)
  }
  const groups = [
    ...(recent.length > 0 ? [{ key: 'recent' as const, emoji: recent }] : []),
    ...emojiGroups.map(({ key, emoji }) => ({ key, emoji: emoji.split(' ') })),
  ]
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={t({
        message: 'Emoji',
        comment: 'Aria label of the emoji picker and of the button that opens it',
      })}
      onKeyDown={move}
      className="absolute bottom-full left-0 z-float mb-2 max-h-72 w-[22.5rem] max-w-[calc(100vw-2rem)] overflow-y-auto overscroll-contain rounded-xl border border-line bg-raised p-3 shadow-overlay"
    >
      {groups.map(({ key, emoji }) => (
        <section key={key} aria-label={i18n._(words[key])}>
          <h3 className="px-1 pt-1 pb-0.5 text-xs font-semibold text-ink-soft">{i18n._(words[key])}</h3>
          <div className="grid grid-cols-8">
            {emoji.map((one) => (
              <button
                key={one}
                type="button"
                onClick={() => pick(one)}
                className="grid aspect-square min-h-6 place-items-center rounded-md text-heading -outline-offset-2 hover:bg-sunken"
              >
                {one}
              </button>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent, RefObject } from 'react'

type Props = {
  box: RefObject<HTMLTextAreaElement | null>
  text: string
  name: string
  isTooLong: boolean
  /** Says how long it may be, once that matters. */
  describedBy: string
  onChange: (text: string) => void
  onSend: () => void
}

/** Where there is a real keyboard, Enter sends. */
const entersToSend = () => !matchMedia('(pointer: coarse)').matches

/** For browsers that do not let a field be as large as what is in it. */
export const useGrowingBox = (text: string): RefObject<HTMLTextAreaElement | null> => {
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const { current } = box
    if (!current || CSS.supports('field-sizing', 'content')) return
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight}px`
  }, [text])
  return box
}

/** Grows with what is written, up to six lines. */
export function MessageBox({ box, text, name, isTooLong, describedBy, onChange, onSend }: Props) {
  const { t } = useLingui()
  const keyDown = (event: KeyboardEvent) => {
    // An Enter that ends the choice of a character is not one that sends.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !entersToSend()) return
    event.preventDefault()
    onSend()
  }
  return (
    <textarea
      ref={box}
      rows={1}
      dir="auto"
      value={text}
      aria-label={t({
        message: `Message ${name}`,
        comment: 'Aria label of the field to write in: message to the other member, {name}',
      })}
      aria-describedby={describedBy}
      aria-invalid={isTooLong || undefined}
      placeholder={t({
        message: 'Type a message',
        comment: 'Placeholder in the empty field to write a message (imperative)',
      })}
      autoComplete="off"
      enterKeyHint="enter"
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={keyDown}
      // Smaller letters would make a phone zoom in.
      className="block field-sizing-content max-h-[calc(9rem+1.25rem)] min-h-11 w-full resize-none bg-transparent px-4 pt-2.5 pb-2.5 text-base outline-none placeholder:text-ink-soft"
    />
  )
}

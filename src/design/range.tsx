import { useRef } from 'react'
import type { CSSProperties, PointerEvent } from 'react'

export type Thumb = {
  name?: string | undefined
  label: string
  value: number
  /** What is read out instead of the number. */
  valueText?: string
  onChange: (value: number) => void
}

export type RangeSliderProps = {
  min: number
  max: number
  /** One, or the lower and the upper. */
  thumbs: readonly [Thumb] | readonly [Thumb, Thumb]
  disabled?: boolean
}

const inputsIn = (line: HTMLElement) => [...line.querySelectorAll('input')]

/** React watches what is set as `value`, and would take the event for one that changes nothing; `valueAsNumber` it does not watch. */
const change = (input: HTMLInputElement | undefined, value: number) => {
  if (!input || input.valueAsNumber === value) return
  input.valueAsNumber = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A slider with one thumb or two. Each is the browser's own: keys and screen readers move it; the pointer moves the nearer one. */
export function RangeSlider({ min, max, thumbs, disabled = false }: RangeSliderProps) {
  const held = useRef<number | null>(null)
  const [first, second] = thumbs
  const shareOf = (value: number) => (value - min) / (max - min)

  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (held.current === null) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const share = Math.min(1, Math.max(0, (event.clientX - left) / width))
    const value = Math.round(min + share * (max - min))
    // Whoever pulls one past the other goes on with that one.
    if (second && held.current === 0 && value > second.value) held.current = 1
    else if (second && held.current === 1 && value < first.value) held.current = 0
    change(inputsIn(event.currentTarget)[held.current], value)
  }
  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (disabled || event.button !== 0) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - left) / width
    const middle = second ? (shareOf(first.value) + shareOf(second.value)) / 2 : 1
    held.current = second && share > middle ? 1 : 0
    event.currentTarget.setPointerCapture(event.pointerId)
    move(event)
  }
  // Keys go on from where the pointer has left it. Any sooner, and the browser would take the focus to what was pressed.
  const release = (event: PointerEvent<HTMLDivElement>) => {
    if (held.current !== null) inputsIn(event.currentTarget)[held.current]?.focus({ preventScroll: true })
    held.current = null
  }
  const style = {
    '--from': second ? shareOf(first.value) : 0,
    // With one thumb it is coloured from the very end of the line.
    '--from-end': second ? 0 : 1,
    '--to': shareOf((second ?? first).value),
  } as CSSProperties
  return (
    <div
      className="range"
      style={style}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
    >
      {thumbs.map(({ name, label, value, valueText, onChange }, index) => (
        <input
          key={index}
          type="range"
          autoComplete="off"
          {...{ name, min, max, value, disabled }}
          aria-label={label}
          aria-valuetext={valueText}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
      ))}
    </div>
  )
}

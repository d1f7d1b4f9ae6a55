import { ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'

const card =
  'group/card flex min-h-15 cursor-pointer items-center gap-4 rounded-xl border border-line-strong/60 bg-surface px-5 py-3 ' +
  'text-lg font-medium select-none transition-[background-color,border-color,scale] scale-100 active:scale-[0.99] ' +
  'hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ' +
  'forced-colors:has-checked:outline-2'

type Props = {
  name: string
  options: { value: string; label: ReactNode; note?: ReactNode }[]
  chosen: string | undefined
}

/**
 * One answer is enough, so a tap sends it. Arrow keys only walk through the answers: with them it is Enter, or
 * the button, that goes on.
 */
export function OneChoice({ name, options, chosen }: Props) {
  const isTap = useRef(false)
  const choose = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    if (isTap.current) currentTarget.form?.requestSubmit()
  }
  return (
    <div
      className="grid gap-3"
      onPointerDown={() => {
        isTap.current = true
      }}
      onKeyDown={() => {
        isTap.current = false
      }}
    >
      {options.map(({ value, label, note }) => (
        <label key={value} className={card}>
          <input
            type="radio"
            required
            {...{ name, value }}
            defaultChecked={value === chosen}
            onClick={choose}
            className="check radio outline-none"
          />
          <span className="min-w-0 grow hyphens-auto">
            {label}
            {note && <span className="block text-sm font-normal text-ink-soft">{note}</span>}
          </span>
          <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-faint" />
        </label>
      ))}
    </div>
  )
}

import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#design/cx.ts'
import { useChoiceWords } from '../choice-words.tsx'
import type { InterestKey } from '../choice-words.tsx'
import { InterestIcon } from '../interest-icon.tsx'

const chip =
  'relative inline-flex min-h-11 items-center gap-2 rounded-full border px-4 py-1.5 text-sm font-medium ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
const usable =
  'cursor-pointer border-line-strong/60 bg-surface transition-[background-color,border-color] ' +
  'hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink'

type Props = {
  legend: ReactNode
  legendHidden?: boolean
  keys: readonly InterestKey[]
  chosen: readonly InterestKey[]
  onChange: (key: InterestKey, isChosen: boolean) => void
  disabled?: boolean
}

/** As many as one likes; each is a checkbox in the shape of a chip. */
export function InterestChips({ legend, legendHidden, keys, chosen, onChange, disabled }: Props) {
  const { interest } = useChoiceWords()
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend
        className={legendHidden ? 'sr-only' : cx('mb-3 text-sm font-semibold', disabled && 'text-ink-soft')}
      >
        {legend}
      </legend>
      <div className="flex flex-wrap gap-2">
        {keys.map((key) => {
          const isChosen = chosen.includes(key)
          return (
            <label
              key={key}
              className={cx(chip, disabled ? 'cursor-not-allowed border-line text-ink-soft' : usable)}
            >
              <input
                type="checkbox"
                name="interests"
                value={key}
                checked={isChosen}
                onChange={({ target }) => onChange(key, target.checked)}
                className="sr-only"
              />
              <InterestIcon name={key} size={18} />
              {interest(key)}
              {isChosen && (
                // Colour alone would not tell everybody.
                <span
                  aria-hidden
                  className="absolute -top-1 -right-0.5 grid size-5 place-items-center rounded-full bg-accent text-on-accent"
                >
                  <Check size={14} />
                </span>
              )}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

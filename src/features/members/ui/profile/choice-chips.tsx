import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#design/cx.ts'

const chip =
  'relative inline-flex min-h-11 items-center gap-2 rounded-full border px-4 py-1.5 text-sm font-medium ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
const usable =
  'cursor-pointer border-line-strong/60 bg-surface transition-[background-color,border-color] ' +
  'hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink'

type Props<Key extends string> = {
  name: string
  legend: ReactNode
  legendHidden?: boolean
  options: readonly { key: Key; word: string; icon?: ReactNode }[]
  chosen: readonly Key[]
  onChange: (chosen: Key[]) => void
  disabled?: boolean
}

const withKey = <Key,>(chosen: readonly Key[], key: Key, isChosen: boolean): Key[] =>
  isChosen ? [...new Set([...chosen, key])] : chosen.filter((one) => one !== key)

/** As many as one likes; each is a checkbox in the shape of a chip. */
export function ChoiceChips<Key extends string>(props: Props<Key>) {
  const { name, legend, legendHidden, options, chosen, onChange, disabled } = props
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend
        className={legendHidden ? 'sr-only' : cx('mb-3 text-sm font-semibold', disabled && 'text-ink-soft')}
      >
        {legend}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ key, word, icon }) => {
          const isChosen = chosen.includes(key)
          return (
            <label
              key={key}
              className={cx(chip, disabled ? 'cursor-not-allowed border-line text-ink-soft' : usable)}
            >
              <input
                type="checkbox"
                name={name}
                value={key}
                checked={isChosen}
                onChange={({ target }) => onChange(withKey(chosen, key, target.checked))}
                className="sr-only"
              />
              {icon}
              {word}
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

import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { evenings, PICTURE } from './evenings.ts'
import { eveningNames, EVENINGS_AT_MOST } from './finder-address.ts'

const card =
  'relative flex h-full cursor-pointer flex-col overflow-hidden rounded-xl border border-line-strong/60 bg-surface select-none ' +
  'transition-[background-color,border-color,opacity] hover:border-line-strong ' +
  'has-checked:border-accent has-checked:bg-accent-soft has-checked:shadow-[0_0_0_1px_var(--color-accent)] ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ' +
  'has-disabled:cursor-not-allowed has-disabled:opacity-45 forced-colors:has-checked:outline-2'

/** Pictures of evenings: what one likes is easier to see than to list. */
export function EveningCards({ chosen: before }: { chosen: string | undefined }) {
  const { i18n, t } = useLingui()
  const [chosen, setChosen] = useState<readonly string[]>(before ? before.split(',') : [])
  const isFull = chosen.length >= EVENINGS_AT_MOST
  const toggle = (name: string) =>
    setChosen(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name])
  return (
    <>
      <div className="grid grid-cols-2 gap-3 narrow:grid-cols-1 @min-[44rem]:grid-cols-4 @min-[44rem]:gap-4">
        {eveningNames.map((name) => {
          const isChosen = chosen.includes(name)
          return (
            <label key={name} className={card}>
              <input
                type="checkbox"
                name="evening"
                value={name}
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() => toggle(name)}
                className="peer sr-only"
              />
              <img
                {...PICTURE}
                src={evenings[name].picture}
                alt=""
                draggable={false}
                className="aspect-4/3 w-full bg-sunken object-cover"
              />
              <span className="absolute top-2 right-2 hidden size-7 place-items-center rounded-full bg-accent text-on-accent peer-checked:grid">
                <Check size={18} aria-hidden />
              </span>
              <span className="flex grow items-center px-3 py-2.5 text-sm font-medium hyphens-auto sm:text-base">
                {i18n._(evenings[name].title)}
              </span>
            </label>
          )
        })}
      </div>
      <p role="status" className="needs-js mt-4 text-sm text-ink-soft">
        {t`${chosen.length} of ${EVENINGS_AT_MOST} chosen`}
      </p>
    </>
  )
}

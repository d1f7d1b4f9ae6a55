import { useLingui } from '@lingui/react/macro'
import { cx } from '#design/cx.ts'

type Props = { openers: readonly string[]; chosen: string; onChoose: (opener: string) => void }

/** CHT-13: first lines to choose from. A tap writes one into the box; it is sent by whoever has read it. */
export function Openers({ openers, chosen, onChoose }: Props) {
  const { t } = useLingui()
  return (
    <ul
      aria-label={t({
        message: 'Ideas for a first message',
        comment: 'Aria label of a list of three first messages to choose from',
      })}
      className="flex flex-col gap-2"
    >
      {openers.map((opener) => (
        <li key={opener}>
          <button
            type="button"
            aria-pressed={opener === chosen}
            onClick={() => onChoose(opener)}
            className={cx(
              'min-h-11 w-full rounded-2xl border px-4 py-2 text-left text-sm transition-colors',
              opener === chosen
                ? 'border-accent bg-accent-soft text-accent-ink'
                : 'border-line-strong/60 bg-surface hover:border-accent hover:bg-accent-soft',
            )}
          >
            {opener}
          </button>
        </li>
      ))}
    </ul>
  )
}

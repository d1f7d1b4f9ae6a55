import { Trans } from '@lingui/react/macro'
import { cx } from '#design/cx.ts'

const SHOWN = 4

type Props = { keys: readonly string[]; word: (key: string) => string; className?: string }

/** What both like, as far as there is room for it. */
export function SharedChips({ keys, word, className }: Props) {
  if (keys.length === 0) return null
  return (
    <div className={cx('flex flex-wrap items-center gap-1.5 font-semibold', className)}>
      <p>
        <Trans comment="Label on the card when swiping; a list of shared interests follows">
          You both like
        </Trans>
      </p>
      <ul className="contents">
        {keys.slice(0, SHOWN).map((key) => (
          <li key={key} className="rounded-full bg-current/15 px-2.5 py-0.5">
            {word(key)}
          </li>
        ))}
        {keys.length > SHOWN && <li>+{keys.length - SHOWN}</li>}
      </ul>
    </div>
  )
}

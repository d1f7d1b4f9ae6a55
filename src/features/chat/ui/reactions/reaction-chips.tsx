import { useLingui } from '@lingui/react/macro'
import { cx } from '#design/cx.ts'
import type { Message } from '../../contract.ts'
import { reactionEmoji, reactionWords } from './reaction-words.ts'
import { useReactions } from './use-reactions.ts'

const chip =
  'grid h-7 min-w-8 place-items-center rounded-full border bg-surface px-1.5 text-base leading-none'

/** How the two have reacted, at the lower edge of a message. One's own is taken back by a tap. */
export function ReactionChips({ message }: { message: Message }) {
  const { t, i18n } = useLingui()
  const reactions = useReactions(message)
  if (!reactions?.reacted) return null
  const { reacted, react, name } = reactions
  const { mine, theirs } = reacted
  const [own, others] = [mine && i18n._(reactionWords[mine]), theirs && i18n._(reactionWords[theirs])]
  return (
    <div className={cx('relative z-1 -mt-2.5 flex gap-1 px-2', message.mine && 'justify-end')}>
      {theirs && (
        <span className={cx(chip, 'border-line')}>
          <span aria-hidden>{reactionEmoji[theirs]}</span>
          <span className="sr-only">
            {t({
              message: `Reaction from ${name}: ${others}`,
              comment:
                'For screen readers, below a message; {name} is the other member, {others} a reaction, as Heart',
            })}
          </span>
        </span>
      )}
      {mine && (
        <button
          type="button"
          disabled={!react}
          aria-label={t({
            message: `Your reaction: ${own}. Take it back`,
            comment: 'Aria label of my reaction below a message; {own} is its name, as Heart',
          })}
          onClick={() => react?.(null)}
          className={cx(chip, 'border-accent bg-accent-soft enabled:hover:border-accent-ink')}
        >
          <span aria-hidden>{reactionEmoji[mine]}</span>
        </button>
      )}
    </div>
  )
}

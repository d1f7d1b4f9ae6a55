import { useLingui } from '@lingui/react/macro'
import { SmilePlus } from 'lucide-react'
import { cx } from '#design/cx.ts'
import type { Message } from '../../contract.ts'
import { arrowKeysBetween } from '../conversation/arrow-keys.ts'
import { useReactions } from './use-reactions.ts'

const toNext = arrowKeysBetween('[data-react]')

type Props = {
  message: Message
  /** Beside the message where something hovers; below it, always there, where fingers tap. */
  place: 'beside' | 'below'
}

export function ReactButton({ message, place }: Props) {
  const { t } = useLingui()
  const reactions = useReactions(message)
  if (!reactions?.react) return null
  const isBeside = place === 'beside'
  return (
    <button
      type="button"
      data-react={place}
      aria-haspopup="menu"
      // Tab leads to the newest, arrow keys from there to the others: nobody passes a hundred of them to write.
      tabIndex={reactions.newest === message.sequence ? 0 : -1}
      aria-label={t({
        message: 'React to this message',
        comment: 'Aria label of the button beside a message that offers six emoji, and of that menu',
      })}
      onClick={(event) => reactions.offer(message, event.currentTarget)}
      onKeyDown={toNext}
      className={cx(
        'needs-js place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink',
        isBeside &&
          'grid size-11 opacity-0 group-focus-within/line:opacity-100 group-hover/line:opacity-100 pointer-coarse:hidden',
        !isBeside && 'hidden size-8 pointer-coarse:grid',
      )}
    >
      <SmilePlus size={isBeside ? 18 : 16} aria-hidden />
    </button>
  )
}

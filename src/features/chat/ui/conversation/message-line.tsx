import { useLingui } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import { use } from 'react'
import type { ReactNode } from 'react'
import { cx } from '#design/cx.ts'
import type { Message } from '../../contract.ts'
import { ReactButton } from '../reactions/react-button.tsx'
import { useReactions } from '../reactions/use-reactions.ts'
import { useTaps } from '../reactions/use-taps.ts'
import { arrowKeysBetween } from './arrow-keys.ts'
import { PartnerSlot, useReportMessage } from './use-report-message.ts'

type Props = {
  message: Message | null
  /** The last of a group shows its flag also where nothing hovers; of the others it comes with a touch. */
  isLast: boolean
  className: string
  children: ReactNode
}

/** One message with all that stands below it, and beside it what can be done with it. */
export function MessageLine({ message, isLast, className, children }: Props) {
  const report = useReportMessage(message?.hidden ? null : message)
  const reactions = useReactions(message)
  const react = reactions?.react
  const taps = useTaps(
    message && reactions && react
      ? {
          onDouble: () => react(reactions.reacted?.mine === 'heart' ? null : 'heart'),
          onHold: (element) => reactions.offer(message, element),
        }
      : null,
  )
  if (!message || (!report && !react)) return <div className={className}>{children}</div>
  return (
    <div
      tabIndex={-1}
      {...taps}
      className={cx(
        'group/line relative outline-none',
        // A finger that holds it wants to react, not to mark words.
        react && 'touch-manipulation pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none]',
        className,
      )}
    >
      {children}
      <div
        className={cx(
          'absolute top-0 flex narrow:static',
          message.mine ? 'right-full flex-row-reverse' : 'left-full',
        )}
      >
        <ReactButton message={message} place="beside" />
        {report && <ReportFlag sequence={message.sequence} isLast={isLast} onPress={report} />}
      </div>
    </div>
  )
}

const toNext = arrowKeysBetween('[data-report]')

type FlagProps = { sequence: number; isLast: boolean; onPress: () => void }

function ReportFlag({ sequence, isLast, onPress }: FlagProps) {
  const { t } = useLingui()
  // Tab leads to the newest, arrow keys from there to the others: nobody passes a hundred flags to write.
  const isNewest = use(PartnerSlot)?.lastReceived === sequence
  return (
    <button
      type="button"
      data-report
      tabIndex={isNewest ? 0 : -1}
      aria-label={t({
        message: 'Report this message',
        comment: 'Aria label of the flag beside a received message (verb): tells us what is wrong with it',
      })}
      onClick={onPress}
      onKeyDown={toNext}
      className={cx(
        'needs-js grid size-11 place-items-center rounded-full text-ink-soft opacity-0',
        'group-focus-within/line:opacity-100 group-hover/line:opacity-100 hover:bg-sunken hover:text-ink',
        isLast && 'pointer-coarse:opacity-70',
      )}
    >
      <Flag size={16} aria-hidden />
    </button>
  )
}

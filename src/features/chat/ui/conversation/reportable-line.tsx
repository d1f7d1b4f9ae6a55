import { useLingui } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import { use } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { cx } from '#design/cx.ts'
import type { Message } from '../../contract.ts'
import { PartnerSlot, useReportMessage } from './use-report-message.ts'

type Props = {
  message: Message | null
  /** The last of a group shows its flag also where nothing hovers; of the others it comes with a touch. */
  isLast: boolean
  className: string
  children: ReactNode
}

/** One message with all that stands below it, and a flag beside what the other one wrote. */
export function ReportableLine({ message, isLast, className, children }: Props) {
  const report = useReportMessage(message?.hidden ? null : message)
  if (!report || !message) return <div className={className}>{children}</div>
  return (
    <div tabIndex={-1} className={cx('group/line relative outline-none', className)}>
      {children}
      <ReportFlag sequence={message.sequence} isLast={isLast} onPress={report} />
    </div>
  )
}

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
        'needs-js absolute top-0 left-full grid size-11 place-items-center rounded-full text-ink-soft opacity-0',
        'group-focus-within/line:opacity-100 group-hover/line:opacity-100 hover:bg-sunken hover:text-ink',
        isLast && 'pointer-coarse:opacity-70',
      )}
    >
      <Flag size={16} aria-hidden />
    </button>
  )
}

const toNext = (event: KeyboardEvent<HTMLElement>): void => {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const log = event.currentTarget.closest('[role=log]')
  if (by === undefined || !log) return
  event.preventDefault()
  const flags = [...log.querySelectorAll<HTMLElement>('[data-report]')]
  flags[flags.indexOf(event.currentTarget) + by]?.focus()
}
